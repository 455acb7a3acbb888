-- A service of being listened to: once, half an hour at most, by picture or voice. Lists go on showing the price of a session.
alter table consult_service
  add column listening boolean not null default false,
  add constraint consult_service_listening
    check (not listening or (sessions = 1 and minutes <= 30 and order_type = 0 and not (3 = any(modes)))) not valid;
