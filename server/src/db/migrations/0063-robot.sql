-- Where somebody stands in the scripted dialog, and what was said. The words are sealed together.
create table robot_dialog (
  dialog_no    text primary key,
  org_id       integer not null references organization,
  user_id      bigint not null references app_user,
  node         text not null,
  step         integer not null default 0 check (step >= 0),
  -- What was chosen so far, to move a session.
  appoint_no   text,
  day          text check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  slot         integer,
  lines_cipher text not null,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  ended_at     timestamptz,
  handed_at    timestamptz,
  answered_at  timestamptz,
  answered_by  bigint references operator,
  stars        smallint check (stars between 1 and 5),
  constraint robot_dialog_ends_once check ((node = 'bye') = (ended_at is not null)),
  constraint robot_dialog_waits_for_an_adviser check (node <> 'handedOver' or (handed_at is not null and answered_at is null)),
  constraint robot_dialog_answered_by_somebody check ((answered_at is null) = (answered_by is null)),
  constraint robot_dialog_rated_after_its_end check (stars is null or ended_at is not null)
);
create unique index robot_dialog_one_goes_on on robot_dialog (user_id, org_id) where ended_at is null;
create index on robot_dialog (user_id, ended_at);
create index on robot_dialog (handed_at) where handed_at is not null;

-- Words are read here as well. All sources of before are among the new ones: what is there need not be looked at.
alter table case_alarm
  drop constraint case_alarm_source_kind_check,
  add constraint case_alarm_source_kind_check check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot')) not valid;
alter table word_mark
  drop constraint word_mark_source_kind_check,
  add constraint word_mark_source_kind_check check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot')) not valid;
