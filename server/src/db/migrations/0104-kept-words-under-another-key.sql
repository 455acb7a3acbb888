-- What is signed or decided may be sealed under another key, and by nothing but the command that does it: it says so for its own
-- transaction (xinqi.resealing). Which columns have words and which have none stays as it was.
create function is_sealed_anew(before jsonb, after jsonb) returns boolean stable language sql as $$
  select current_setting('xinqi.resealing', true) = 'on' and not exists (
    select from jsonb_each(after) as now (name, value)
    where case
      when name like '%\_cipher' then (value = 'null') is distinct from (before -> name = 'null')
      else value is distinct from before -> name
    end)
$$;

create or replace function keep_signed_record() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and not is_sealed_anew(to_jsonb(old), to_jsonb(new)) then
    raise exception 'a signed record stays as it is';
  end if;
  return new;
end $$;

create or replace function keep_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'records are kept';
end $$;

create or replace function refuse_change_of_alarm_step() returns trigger language plpgsql as $$
begin
  if is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a step of an alarm stays as it is';
end $$;

create or replace function keep_application_review() returns trigger language plpgsql as $$
begin
  if is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.decided_at is not null or old.withdrawn_at is not null then
    raise exception 'a decided review is never changed' using errcode = 'check_violation';
  end if;
  if new.sent_at <> old.sent_at or new.due_at <> old.due_at or new.application_no <> old.application_no then
    raise exception 'what was sent stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function settlement_ends_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'settlements are kept'; end if;
  if is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.status <> 0 then raise exception 'settlement % has ended', old.settlement_no; end if;
  if (new.settlement_no, new.consultant_id, new.month, new.consultant_type, new.share_percent, new.gross_fen, new.cut_fen, new.tax_fen, new.net_fen, new.created_at, new.confirm_until)
     is distinct from (old.settlement_no, old.consultant_id, old.month, old.consultant_type, old.share_percent, old.gross_fen, old.cut_fen, old.tax_fen, old.net_fen, old.created_at, old.confirm_until)
  then raise exception 'what settlement % says is never changed', old.settlement_no; end if;
  return new;
end $$;

-- Words are read on the way into a group as well, and a questionnaire may open an alarm. All sources of before are among the new ones.
alter table case_alarm
  drop constraint case_alarm_source_kind_check,
  add constraint case_alarm_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'hand', 'drawing', 'questionnaire', 'group')) not valid;
alter table word_mark
  drop constraint word_mark_source_kind_check,
  add constraint word_mark_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'drawing', 'group')) not valid;

-- Who leads beside the leader was read and paid for as well.
drop trigger keep_group_terms on group_course;
create trigger keep_group_terms before update on group_course for each row
  when (old.published_at is not null and
    (new.price_fen, new.min_seats, new.max_seats, new.decide_at, new.late_until_session, new.below_rule, new.leader_id, new.co_leader_id)
      is distinct from
    (old.price_fen, old.min_seats, old.max_seats, old.decide_at, old.late_until_session, old.below_rule, old.leader_id, old.co_leader_id))
  execute function keep_group_terms();
