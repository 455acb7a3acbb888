-- Who is called for an alarm, one after the other, and every step that was taken (docs/domain.md §38).

-- How it ended; alarms that were closed before had a note alone.
alter table case_alarm add column ending text check (ending in ('talked', 'accompanied', 'referred', 'unreached', 'meant-otherwise'));
alter table case_alarm add constraint case_alarm_ends_once check (num_nonnulls(ending) <= num_nonnulls(closed_at)) not valid;
alter table case_alarm validate constraint case_alarm_ends_once;

-- The calls that were made, and when the next is due; null once it is closed.
alter table case_alarm add column turn smallint not null default 0;
alter table case_alarm add column next_call_at timestamptz;
-- What was open before anybody was called is called for now.
update case_alarm set next_call_at = opened_at where closed_at is null;

-- A consultant's own worry opens one, too.
alter table case_alarm drop constraint case_alarm_source_kind_check;
alter table case_alarm add constraint case_alarm_source_kind_check
  check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'hand')) not valid;
alter table case_alarm validate constraint case_alarm_source_kind_check;

-- What happened to an alarm, in its order. Nothing is changed afterwards; it goes with the alarm.
create table alarm_step (
  step_no     text primary key,
  alarm_no    text not null references case_alarm on delete cascade,
  kind        text not null check (kind in ('opened', 'raised', 'seen', 'noted', 'closed')),
  at          timestamptz not null,
  -- `consultant:7`, `operator:2`; null where words were read.
  by_whom     text,
  text_cipher text,
  check ((kind in ('noted', 'closed')) = (text_cipher is not null))
);
create index on alarm_step (alarm_no, at);

create function refuse_change_of_alarm_step() returns trigger language plpgsql as $$
begin
  raise exception 'a step of an alarm stays as it is';
end $$;
create trigger alarm_step_stays before update on alarm_step
  for each row execute function refuse_change_of_alarm_step();

-- Who was called for an alarm, and whether the message left. A number is told once a turn.
create table alarm_call (
  id            bigint generated always as identity primary key,
  alarm_no      text not null references case_alarm on delete cascade,
  turn          smallint not null,
  consultant_id bigint references consultant,
  operator_id   bigint references operator,
  called_at     timestamptz not null,
  sent_at       timestamptz,
  attempts      smallint not null default 0,
  -- What the gateway said, or that there is no number.
  refusal       text,
  check ((consultant_id is null) <> (operator_id is null)),
  unique nulls not distinct (alarm_no, turn, consultant_id, operator_id)
);
create index alarm_call_unsent on alarm_call (id) where sent_at is null and refusal is null;

-- Hours of every week in which an operator is called.
create table duty_shift (
  id          bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  weekday     smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute >= 0),
  to_minute   smallint not null check (to_minute <= 1440),
  position    smallint not null check (position between 1 and 5),
  check (from_minute < to_minute),
  unique (operator_id, weekday, from_minute, position)
);

-- Where an operator is called.
create table duty_phone (
  operator_id  bigint primary key references operator,
  area_code    text not null,
  phone_cipher text not null,
  changed_at   timestamptz not null
);
