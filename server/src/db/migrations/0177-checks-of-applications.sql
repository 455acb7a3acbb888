-- What somebody at the desk made sure of about an applicant: a row a word, of which the newest counts. None is changed afterwards.
create table application_check (
  check_no       text primary key,
  -- In the order in which they were noted.
  position       bigint generated always as identity unique,
  application_no text not null references application on delete cascade,
  -- What had been sent by then; what is sent otherwise later is checked anew.
  review_no      text not null references application_review on delete cascade,
  step           text not null check (step in ('identity', 'education', 'training', 'qualification', 'interview')),
  outcome        text not null check (outcome in ('met', 'unmet', 'notNeeded')),
  note_cipher    text,
  checked_by     text not null,
  checked_at     timestamptz not null,
  constraint application_check_says_why check (outcome = 'met' or num_nonnulls(note_cipher) = 1),
  constraint application_check_is_left_out_where_it_may_be check (outcome <> 'notNeeded' or step in ('education', 'training'))
);
create index on application_check (application_no, position);
create index on application_check (review_no);

create function keep_application_check() returns trigger language plpgsql as $$
begin
  if is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'what was checked of an application stays as it is';
end $$;
create trigger application_check_stays before update on application_check
  for each row execute function keep_application_check();

-- Nobody is approved of whom something was not made sure of.
create function application_is_checked() returns trigger language plpgsql as $$
begin
  if new.approval_status = 1 and old.approval_status <> 1 and (
    select count(*) from (
      select distinct on (step) outcome from application_check c
      where c.application_no = new.application_no order by step, position desc
    ) newest where outcome in ('met', 'notNeeded')
  ) < 5 then
    raise exception 'an application is approved once every step of it was checked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger application_is_checked before update on application_review
  for each row execute function application_is_checked();
