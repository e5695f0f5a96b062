-- Users' numbers were counted up here, apart from the range of extensions that agents' numbers come from. Both come from the range now.
drop table seat_number;
