-- What a consultant writes down of a session for themselves alone, apart from the record (docs/domain.md §39).
create table process_note (
  appoint_no    text primary key references appointment,
  consultant_id bigint not null references consultant,
  -- Grows with each saving.
  revision      integer not null check (revision > 0),
  words_cipher  text not null,
  saved_at      timestamptz not null
);

-- Whose session's record is signed writes no more about it here either; and like a record it is deleted by nobody.
create function keep_process_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  perform from session_record where appoint_no = new.appoint_no and signed_at is not null;
  if found then raise exception 'a signed session stays as it is'; end if;
  return new;
end $$;
create trigger process_note_signed before insert or update on process_note for each row execute function keep_process_note();
create trigger process_note_kept before delete on process_note for each row execute function keep_record();

-- When somebody last showed beside the login who they are: a consultant who signs a record, by a code to their phone.
alter table auth_session add column proven_at timestamptz;

-- That a consultant was reminded of a record which they had not signed: so many hours after the session, once.
create table record_reminder (
  appoint_no    text not null references appointment,
  hours         smallint not null check (hours in (24, 72)),
  consultant_id bigint not null references consultant,
  told_at       timestamptz not null,
  primary key (appoint_no, hours)
);
create index on record_reminder (consultant_id, told_at);

-- Which passages of a record were taken over from the one before and are not edited yet: sealed as its words are.
alter table session_record add column copied_cipher text;
alter table record_version add column copied_cipher text;

-- The risk that a consultant saw is sealed like the words beside it: nothing filters or counts by it. Empty: set aside, and sealed by the
-- start that follows. A version of before that serves meanwhile writes the old column, which is read where it has something; one of its
-- own day will drop it, once nobody writes it.
alter table session_record add column risk_cipher text;
alter table record_version add column risk_cipher text;

alter table session_record drop constraint session_record_check1;
alter table session_record
  add constraint session_record_signed_with_risk
    check (num_nonnulls(signed_at) <= num_nonnulls(mental_status, risk_cipher)) not valid;

-- Where nothing has been said in a connection yet it is no yes: what is neither true nor false let the words of a signed record be changed.
create or replace function is_sealed_anew(before jsonb, after jsonb) returns boolean stable language sql as $$
  select coalesce(current_setting('xinqi.resealing', true), '') = 'on' and not exists (
    select from jsonb_each(after) as now (name, value)
    where case
      when name like '%\_cipher' then (value = 'null') is distinct from (before -> name = 'null')
      else value is distinct from before -> name
    end)
$$;

-- Of what is kept as it stands, this alone goes on: set aside in the clear, then sealed; never back, and never again.
create function is_risk_sealed(before jsonb, after jsonb) returns boolean immutable language sql as $$
  select coalesce(
    before - array['mental_status', 'risk_cipher'] = after - array['mental_status', 'risk_cipher']
      and after ->> 'mental_status' is null
      and (
        before ->> 'mental_status' is not null and after ->> 'risk_cipher' = ''
        or before ->> 'risk_cipher' = '' and after ->> 'risk_cipher' <> ''
      ),
    false)
$$;

create or replace function keep_signed_record() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and not is_sealed_anew(to_jsonb(old), to_jsonb(new))
    and not is_risk_sealed(to_jsonb(old), to_jsonb(new)) then
    raise exception 'a signed record stays as it is';
  end if;
  return new;
end $$;

create or replace function keep_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (is_sealed_anew(to_jsonb(old), to_jsonb(new)) or is_risk_sealed(to_jsonb(old), to_jsonb(new))) then
    return new;
  end if;
  raise exception 'records are kept';
end $$;

insert into field_to_seal (column_name, row_key, plain)
select 'session_record.risk_cipher', appoint_no, mental_status::text from session_record where mental_status is not null
union all
select 'record_version.risk_cipher', version_no, mental_status::text from record_version where mental_status is not null;

update session_record set mental_status = null, risk_cipher = '' where mental_status is not null;
update record_version set mental_status = null, risk_cipher = '' where mental_status is not null;
