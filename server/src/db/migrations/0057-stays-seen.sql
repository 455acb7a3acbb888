-- Until when somebody was seen in a room: a process that is killed tells of nobody's leaving. `seen_at` is by the clock of the service, as
-- joined_at and left_at are; `heard_at` by the database's own, by which it is known whether their process still lives.
alter table room_presence
  add column seen_at  timestamptz,
  add column heard_at timestamptz not null default now();
