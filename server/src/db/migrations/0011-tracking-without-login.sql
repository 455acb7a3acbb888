-- Nobody reads whether somebody was logged in, and beacons do not tell it any more.
alter table tracking_event drop column logged_in;
