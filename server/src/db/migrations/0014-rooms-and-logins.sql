-- What a phone says of coming and going (R131): a hint for support, never evidence. The room itself writes room_presence.
create table presence_report (
  id          bigint generated always as identity primary key,
  appoint_no  text not null references appointment,
  user_type   integer not null check (user_type in (1, 2)),
  action      text not null check (action in ('in', 'out')),
  platform    text not null default '',
  device      integer,
  reported_at timestamptz not null
);
create index on presence_report (appoint_no);
create index on presence_report (reported_at);

alter table room_presence drop column device;
-- A party is in the room once, however many say so. Of stays that several devices left open the first one goes on.
update room_presence later set left_at = joined_at
where left_at is null and exists (
  select from room_presence earlier
  where earlier.appoint_no = later.appoint_no and earlier.user_type = later.user_type and earlier.left_at is null
    and (earlier.joined_at, earlier.id) < (later.joined_at, later.id)
);
create unique index on room_presence (appoint_no, user_type) where left_at is null;

-- A ticket is worth nothing without the login that it was made with. Those under way, minutes old at most, are made anew.
delete from room_ticket;
alter table room_ticket add column session_id bigint not null references auth_session on delete cascade;
create index on room_ticket (session_id);
delete from handover_token;
alter table handover_token add column session_id bigint not null references auth_session on delete cascade;
create index on handover_token (session_id);
