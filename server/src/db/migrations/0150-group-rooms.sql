-- Who was in the room of a group's session, as the room itself wrote it (docs/domain.md §46): a member by their enrolment, or a leader.
create table group_room_stay (
  id             bigint primary key generated always as identity,
  session_id     bigint not null references group_session,
  group_order_no text references group_order,
  consultant_id  bigint references consultant,
  joined_at      timestamptz not null,
  left_at        timestamptz,
  -- As of room_presence: by the clock of the service, and by the database's own.
  seen_at        timestamptz,
  heard_at       timestamptz not null default now(),
  source         text not null check (source in ('embedded', 'trtc')),
  check (num_nonnulls(group_order_no, consultant_id) = 1),
  check (left_at >= joined_at)
);
create index on group_room_stay (session_id);
create index on group_room_stay (group_order_no);
create unique index on group_room_stay (session_id, group_order_no, consultant_id) nulls not distinct where left_at is null;
create index on group_room_stay (heard_at) where left_at is null;

-- A ticket is for the room of an appointment, or of a group's session.
alter table room_ticket
  alter column appoint_no drop not null,
  add column group_session_id bigint references group_session,
  add constraint room_ticket_of_one_room check (num_nonnulls(appoint_no, group_session_id) = 1) not valid;
