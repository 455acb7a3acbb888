-- In an emergency an operator on duty opens what a visitor and their consultant wrote, for half an hour and to read alone
-- (docs/domain.md §56). It hangs on one alarm, and goes with it; that it was opened, and each reading, stay in the audit log.
create table break_glass (
  glass_no      text primary key,
  alarm_no      text not null references case_alarm on delete cascade,
  operator_id   bigint not null references operator,
  consultant_id bigint not null references consultant,
  -- Which of the two: what they wrote to each other, or what the consultant wrote of the sessions.
  what          text not null check (what in ('conversation', 'records', 'both')),
  reason_cipher text not null,
  opened_at     timestamptz not null,
  expires_at    timestamptz not null,
  given_back_at timestamptz,
  check (expires_at = opened_at + interval '30 minutes'),
  check (given_back_at >= opened_at)
);
create index on break_glass (alarm_no, opened_at);

-- Which two others were told, in the transaction that opened it.
create table break_glass_told (
  glass_no    text not null references break_glass on delete cascade,
  operator_id bigint not null references operator,
  primary key (glass_no, operator_id)
);
create index on break_glass_told (operator_id);

-- It can be given back, once, and changes in no other way: its time does not grow longer.
create function keep_break_glass() returns trigger language plpgsql as $$
begin
  if is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.given_back_at is null and to_jsonb(old) - 'given_back_at' = to_jsonb(new) - 'given_back_at' then return new; end if;
  raise exception 'what was opened in an emergency stays as it is';
end $$;
create trigger break_glass_stays before update on break_glass
  for each row execute function keep_break_glass();

create function refuse_change_of_break_glass_told() returns trigger language plpgsql as $$
begin
  raise exception 'who was told of an emergency stays as it is';
end $$;
create trigger break_glass_told_stays before update on break_glass_told
  for each row execute function refuse_change_of_break_glass_told();

-- Nothing is opened without two others who are told of it, and of an alarm that is open.
create function break_glass_is_told() returns trigger language plpgsql as $$
begin
  if (select count(*) from break_glass_told t where t.glass_no = new.glass_no and t.operator_id <> new.operator_id) < 2 then
    raise exception 'two others are told of what is opened in an emergency';
  end if;
  if not exists (select from case_alarm a where a.alarm_no = new.alarm_no and a.closed_at is null) then
    raise exception 'only an open alarm opens anything';
  end if;
  return null;
end $$;
create constraint trigger break_glass_is_told after insert on break_glass
  deferrable initially deferred for each row execute function break_glass_is_told();
