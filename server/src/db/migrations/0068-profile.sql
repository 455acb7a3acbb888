-- More of what a consultant writes of themselves. `education` and `training`: {title, place, from, to, papers}[].
alter table consultant
  add column languages text[] not null default '{}',
  add column education jsonb not null default '[]',
  add column training jsonb not null default '[]';

-- A consultant's change to one field of their page. Most wait for an operator; until then visitors see what was there before.
create table profile_change (
  change_no       text primary key,
  consultant_id   bigint not null references consultant,
  field           text not null check (field in
    ('portrait', 'motto', 'introduction', 'specialties', 'tags', 'categories', 'education', 'training', 'languages', 'city')),
  before          jsonb not null,
  value           jsonb not null,
  -- As the documents number it: 0 reviewing, 1 approved, 2 rejected.
  approval_status smallint not null default 0 check (approval_status in (0, 1, 2)),
  reason          text,
  created_at      timestamptz not null,
  decided_at      timestamptz,
  -- 'rule' where nobody has to look at the field.
  decided_by      text,
  -- Taken back by the consultant, or replaced by a later change, before anybody decided.
  withdrawn_at    timestamptz,
  check ((approval_status = 0) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((approval_status = 2) = (reason is not null)),
  check (withdrawn_at is null or decided_at is null)
);
-- One change of a field waits at a time.
create unique index profile_change_waiting on profile_change (consultant_id, field)
  where approval_status = 0 and withdrawn_at is null;
create index on profile_change (approval_status, created_at, change_no) where withdrawn_at is null;
create index on profile_change (consultant_id, field, created_at desc);

-- What was decided stays decided.
create function keep_profile_change() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null or old.withdrawn_at is not null then
    raise exception 'a decided change is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_profile_change before update on profile_change
for each row execute function keep_profile_change();

-- A picture of a certificate, drawn anew and sealed: for its consultant and for who reviews.
create table profile_paper (
  paper_no       text primary key,
  consultant_id  bigint not null references consultant,
  content_cipher text not null,
  created_at     timestamptz not null
);
create index on profile_paper (consultant_id, created_at);
create index on profile_paper (created_at);
