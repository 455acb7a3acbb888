-- Who has said that they come late to a session, and by about how much; the last word of each side counts. It decides about nothing.
create table late_notice (
  appoint_no  text not null references appointment,
  -- R217: 1 the consultant, 2 the visitor.
  user_type   smallint not null check (user_type in (1, 2)),
  minutes     smallint not null check (minutes in (5, 10, 15)),
  told_at     timestamptz not null,
  primary key (appoint_no, user_type)
);
