-- Which server process has the seats of a room, while somebody sits there. The process says again and again that it still has them; who is
-- silent until `leased_until` (by the database's own clock) has them no more.
create table room_host (
  room_id      text primary key,
  process_id   text not null,
  leased_until timestamptz not null
);
