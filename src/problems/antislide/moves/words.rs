pub struct Moving;
