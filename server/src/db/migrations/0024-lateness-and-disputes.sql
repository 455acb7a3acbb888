-- What of a session's price comes back, or is not owed, because its consultant kept the visitor waiting.
alter table appointment
  add column late_back_fen integer not null default 0 check (late_back_fen >= 0),
  add constraint appointment_late_back_of_held check (late_back_fen = 0 or completed_at is not null);

-- What a party says against the record of a session, and what an operator found. Words and answer are sealed.
create table session_dispute (
  dispute_no     text primary key,
  appoint_no     text not null references appointment,
  -- 1 consultant, 2 visitor.
  user_type      smallint not null check (user_type in (1, 2)),
  content_cipher text not null,
  verdict        text check (verdict in ('kept', 'madeGood')),
  answer_cipher  text,
  created_at     timestamptz not null,
  answered_at    timestamptz,
  unique (appoint_no, user_type),
  check ((verdict is null) = (answer_cipher is null) and (verdict is null) = (answered_at is null))
);
create index on session_dispute (created_at);
