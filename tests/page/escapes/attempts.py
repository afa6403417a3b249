reached = []
def attempt(name, does):
    try:
        got = does()
        if got is not None and got is not False: reached.append(name + ": " + str(got)[:80])
    except Exception: pass
    except BaseException: pass

def imported(name, *path):
    def does():
        m = __import__(name)
        for part in path: m = getattr(m, part)
        return m
    return does

def js_call():
    import js
    return js.eval("1")

def js_window():
    import js
    return js.window or js.self

def ffi(name):
    def does():
        import jsffi
        return getattr(jsffi, name)
    return does

def proxy():
    import jsffi
    return jsffi.to_js([1]).constructor.constructor("return this")()

def open_file():
    return open("/etc/passwd").read()

def write_file():
    f = open("kept.txt", "w")
    f.write("kept")
    f.close()
    import os
    return os.listdir("/")

def builtin_module():
    import sys
    return [n for n in sys.modules if "js" == n and getattr(sys.modules[n], "fetch", None)] or None

def registered():
    import sys
    del sys.modules["js"]
    import js
    return js.fetch

def registered_ffi():
    import sys
    del sys.modules["jsffi"]
    import jsffi
    return jsffi.JsProxy.constructor

def registered_proxy():
    import sys
    del sys.modules["jsffi"]
    import jsffi
    return jsffi.to_js([1]).length

def promise():
    import sys
    del sys.modules["jsffi"]
    import jsffi
    return jsffi.create_proxy(print).call

def async_work():
    import sys
    del sys.modules["asyncio"]
    import asyncio
    return asyncio.run(asyncio.sleep(1))

def clock():
    import sys
    del sys.modules["time"]
    import time
    return time.time() > 1000000 or None

def memory_address():
    import sys
    del sys.modules["uctypes"]
    import uctypes
    return uctypes.bytearray_at(0, 16)

def machine_memory():
    import sys
    del sys.modules["machine"]
    import machine
    return machine.mem32[0]

def system():
    import os
    return os.system("ls")

def environment():
    import os
    return os.environ

def builtin_import():
    import builtins
    return builtins.__import__("uctypes")

def raw_import():
    return __import__("uctypes").bytearray_at(0, 16)

def kept_import():
    return _own or _guard

def subclass():
    return [c for c in object.__subclasses__() if "Js" in str(c)]

def evaluate():
    return eval("__import__('js').fetch")

def execute():
    exec("import js\nout = js.document")

def frames():
    import sys
    return sys._getframe().f_globals["fetch"]

def more_memory():
    return len(bytearray(256 << 20))

def socket():
    import socket
    return socket.socket()

def request():
    import requests
    return requests.get("/")

attempts = [
    ("js.fetch", imported("js", "fetch")), ("js.document", imported("js", "document")), ("js.localStorage", imported("js", "localStorage")),
    ("js.indexedDB", imported("js", "indexedDB")), ("js.Worker", imported("js", "Worker")), ("js.postMessage", imported("js", "postMessage")),
    ("js.XMLHttpRequest", imported("js", "XMLHttpRequest")), ("js.WebSocket", imported("js", "WebSocket")), ("js.caches", imported("js", "caches")),
    ("js.Function", imported("js", "Function")), ("js.eval", js_call), ("js.window", js_window), ("jsffi.to_js", ffi("to_js")),
    ("jsffi.create_proxy", ffi("create_proxy")), ("jsffi proxy", proxy), ("open", open_file), ("write", write_file), ("modules", builtin_module),
    ("js again", registered), ("jsffi again", registered_ffi), ("jsffi proxy again", registered_proxy), ("promise", promise), ("asyncio", async_work),
    ("clock", clock), ("uctypes", memory_address), ("machine", machine_memory), ("os.system", system), ("os.environ", environment),
    ("builtins", builtin_import), ("__import__", raw_import), ("kept", kept_import), ("subclasses", subclass), ("eval", evaluate), ("exec", execute), ("frames", frames), ("256 MB", more_memory), ("socket", socket), ("requests", request),
]
for name, does in attempts: attempt(name, does)
print("tried", len(attempts))
for name in reached: print("REACHED", name)
