import sys, json
from collections import OrderedDict as _D
_b = []; _n = 0; _st = []; _f = [0, ()]; _N = {}; _GN = []; _MAX = 1000000
dict = _D
class _Full(BaseException): pass
def _flush():
    if _b:
        sys.stdout.write("\x01" + "\n\x01".join(_b) + "\n"); _b.clear()
def _val(v, d=0):
    if v is None or isinstance(v, (bool, int, str)): return v
    if isinstance(v, float): return v if v == v and abs(v) < 1e300 else str(v)
    if d > 2: return repr(v)[:60]
    if isinstance(v, (list, tuple)): return [_val(x, d + 1) for x in v[:256]]
    if isinstance(v, (set, frozenset)):
        try: return sorted(v)[:256]
        except TypeError: return [str(x) for x in v][:256]
    if isinstance(v, _dict): return _D([(str(k), _val(x, d + 1)) for k, x in v.items()])
    return repr(v)[:60]
_dict = type({})
_PL = (int, str, bool, list, tuple)
def _dump(x):
    if type(x) in (int, bool, str): return json.dumps(x)
    return json.dumps(_val(x))
_SKIP = (type(_flush), type(_D), type(sys), type(len), type(_b.append))
def _vars(f):
    p = []
    ns = _N.get(f[0])
    if ns:
        x = f[1]
        for i in range(len(ns)):
            if i < len(x) and not isinstance(x[i], _SKIP): p.append('"' + ns[i] + '":' + _dump(x[i]))
    for k in _GN:
        if k in _G and not (ns and k in ns):
            v = _G[k]
            if not isinstance(v, _SKIP): p.append('"' + k + '":' + _dump(v))
    if _show[0]: p.append('"shown":' + _dump(_show[1]))
    return "{" + ",".join(p) + "}"
_show = [False, None]
def _ev(e):
    global _n
    _n += 1
    _b.append(e)
    if len(_b) >= 256 or _n == 32: _flush()
    if _n >= _MAX: raise _Full()
def _nm(v):
    if isinstance(v, str): return json.dumps(v)
    if isinstance(v, int) and not isinstance(v, bool): return str(v)
    return json.dumps(str(v))
def _head(s):
    return _nm(s.v) + "," + json.dumps(s.why) + "," + str(s.f[0]) + "," + str(s.line) + "," + _vars(s.f) + (s.all and "," + s.all or "")
def _begin():
    for s in _st:
        if s.on == 1:
            s.on = 2
            _ev('["in",%s]' % _head(s))
def _leave(s):
    if s.on == 1: _ev('["no",%s]' % _head(s))
    elif s.on == 2: _ev('["out",%d,%s]' % (s.f[0], _vars(s.f)))
    s.on = 0; s.why = ""
def _unwind(s):
    while _st and _st[-1] is not s: _leave(_st.pop())
def input(*a): raise NotImplementedError("input() has no reader here")
class choose:
    def __init__(s, f, it, level=None):
        _begin()
        if isinstance(it, (set, frozenset)):
            try: it = sorted(it)
            except TypeError: pass
        s.f = f; s.line = f[0]; s.level = level; s.on = 0; s.v = None; s.why = ""; s.all = ""
        if isinstance(it, (list, tuple, str, range)) and len(it) <= 12: s.all = "[" + ",".join([_nm(x) for x in it]) + "]"
        s.it = iter(it)
        _st.append(s)
    def __iter__(s): return s
    def __next__(s):
        if not s in _st: raise StopIteration
        _unwind(s)
        _leave(s)
        try: s.v = next(s.it)
        except StopIteration: _st.pop(); raise
        s.on = 1
        return s.v
class _Call:
    pass
def search(line, names):
    def around(fn):
        stack = []
        def call(*a):
            s = None
            if stack:
                _begin()
                s = _Call(); s.f = _f; s.line = line; s.why = ""; s.all = ""
                before = stack[-1]
                s.v = ", ".join([(names[i] if i < len(names) else "value") + " = " + str(a[i]) for i in range(len(a)) if i >= len(before) or a[i] != before[i]]) or "again"
                s.on = 1
                s.f = [line, a]
                _N[line] = names
                _st.append(s)
            stack.append([list(x) if isinstance(x, list) else x for x in a])
            try: return fn(*a)
            finally:
                stack.pop()
                if s and s in _st:
                    _unwind(s)
                    _leave(_st.pop())
        return call
    return around
def found(f, value=None, why=""):
    _begin()
    _ev('["found",%s,%s,%d,%s]' % (_dump(value), json.dumps(str(why)), f[0], _vars(f)))
def reason(f, text):
    for s in reversed(_st):
        if s.on == 1: s.why = str(text); break
def show(f, value): _show[0] = True; _show[1] = value
def _end():
    while _st: _leave(_st.pop())
    _flush()
class _Module: pass
_own = {}
def _module(name, **what):
    m = _Module()
    for k in what: setattr(m, k, what[k])
    _own[name] = m
def _permutations(it, r=None):
    pool = tuple(it); n = len(pool); r = n if r is None else r
    def go(left, done):
        if len(done) == r: yield tuple(done)
        else:
            for i in range(len(left)): yield from go(left[:i] + left[i + 1:], done + [left[i]])
    return go(list(pool), [])
def _combinations(it, r):
    pool = list(it)
    def go(i, done):
        if len(done) == r: yield tuple(done)
        else:
            for k in range(i, len(pool)): yield from go(k + 1, done + [pool[k]])
    return go(0, [])
def _product(*its, repeat=1):
    pools = [list(x) for x in its] * repeat
    def go(i, done):
        if i == len(pools): yield tuple(done)
        else:
            for x in pools[i]: yield from go(i + 1, done + [x])
    return go(0, [])
def _chain(*its):
    for it in its:
        for x in it: yield x
def _count(n=0, step=1):
    while True:
        yield n
        n += step
def _accumulate(it):
    s = 0
    for x in it:
        s += x
        yield s
def _cache(fn=None, maxsize=None, **_):
    if not callable(fn): return _cache
    kept = {}
    def call(*a):
        if a not in kept: kept[a] = fn(*a)
        return kept[a]
    return call
def _reduce(f, it, *first):
    it = iter(it)
    s = first[0] if first else next(it)
    for x in it: s = f(s, x)
    return s
_module("itertools", permutations=_permutations, combinations=_combinations, product=_product, chain=_chain, count=_count, accumulate=_accumulate)
_module("functools", lru_cache=_cache, cache=_cache, reduce=_reduce, wraps=lambda f: lambda g: g)
class _Any:
    def __getitem__(s, k): return s
    def __call__(s, *a): return s
_any = _Any()
_module("typing", List=_any, Dict=_any, Set=_any, Tuple=_any, Optional=_any, Iterable=_any, Iterator=_any, Generator=_any, Callable=_any, Any=_any, Union=_any, Sequence=_any)
_module("time", time=lambda: 0, perf_counter=lambda: 0, sleep=lambda s: None, time_ns=lambda: 0)
def _deepcopy(x):
    if isinstance(x, list): return [_deepcopy(y) for y in x]
    if isinstance(x, _dict): return _D([(k, _deepcopy(v)) for k, v in x.items()])
    if isinstance(x, set): return set(x)
    return x
def _copy(x): return x[:] if isinstance(x, list) else x.copy() if isinstance(x, (_dict, set)) else x
_module("stepdance", choose=choose, found=found, reason=reason, show=show)
_module("copy", copy=_copy, deepcopy=_deepcopy)
class _defaultdict(_D):
    def __init__(s, make=None, *a): super().__init__(*a); s.make = make
    def __getitem__(s, k):
        if k not in s: s[k] = s.make()
        return super().__getitem__(k)
class _Counter(_D):
    def __init__(s, it=()):
        super().__init__()
        for x in it: s[x] = s[x] + 1
    def __getitem__(s, k): return super().__getitem__(k) if k in s else 0
import collections as _c
def _deque(it=(), maxlen=10000, deque=_c.deque): return deque(list(it), maxlen)
_module("collections", OrderedDict=_D, defaultdict=_defaultdict, Counter=_Counter, deque=_deque, namedtuple=_c.namedtuple)
def open(*a): raise OSError("there are no files here")
def _guard(real, own):
    # Only these are imported, whatever becomes of sys.modules.
    allowed = ("math", "random", "cmath", "json", "re", "heapq", "array", "struct", "binascii")
    def imported(name, *a):
        if name in own: return own[name]
        if name in allowed: return real(name, *a)
        raise ImportError("no module named '%s'" % name)
    return imported
_module("sys", argv=[""], maxsize=(1 << 31) - 1, setrecursionlimit=lambda n: None, version="3.4", exit=lambda *a: None)
import builtins as _b_
_b_.__import__ = _guard(__import__, _own)
_b_.open = open
def _print(*a, sep=" ", end="\n", file=None, flush=False):
    text = sep.join([str(x) for x in a])
    if "OrderedDict({" in text: text = text.replace("OrderedDict({", "{").replace("})", "}")
    sys.stdout.write(text + end)
# The program has names of its own beside these.
_G.update({"choose": choose, "found": found, "reason": reason, "show": show, "search": search, "dict": dict, "input": input, "open": open, "print": _print, "_D": _D, "_f": _f, "_N": _N, "_GN": _GN, "_end": _end, "_flush": _flush})
