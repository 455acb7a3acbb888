-- What an operator has done for many people at once: a list is taken whole, and its rows are worked off in pieces (docs/domain.md §56).
create table bulk_job (
  id             bigint generated always as identity primary key,
  kind           text not null check (kind in ('coupon')),
  -- What everybody of the list is given.
  coupon_base_id bigint not null references coupon_base,
  reason         text not null check (char_length(reason) between 1 and 200),
  needs_second   boolean not null,
  state          text not null check (state in ('waiting', 'running', 'stopped', 'finished')),
  total          integer not null check (total between 1 and 10000),
  done           integer not null default 0 check (done >= 0),
  skipped        integer not null default 0 check (skipped >= 0),
  failed         integer not null default 0 check (failed >= 0),
  asked_by       bigint not null references operator,
  asked_at       timestamptz not null,
  agreed_by      bigint references operator,
  agreed_at      timestamptz,
  stopped_by     bigint references operator,
  ended_at       timestamptz,
  constraint bulk_job_agreed_by_somebody check (num_nonnulls(agreed_by, agreed_at) in (0, 2)),
  -- Four eyes.
  constraint bulk_job_agreed_by_another check (agreed_by <> asked_by),
  constraint bulk_job_runs_when_agreed check (not needs_second or state in ('waiting', 'stopped') or agreed_by is not null),
  constraint bulk_job_waits_for_a_second check (state <> 'waiting' or (needs_second and agreed_by is null)),
  constraint bulk_job_counts_its_rows check (done + skipped + failed <= total),
  constraint bulk_job_finished_is_all check (state <> 'finished' or done + skipped + failed = total),
  constraint bulk_job_has_its_end check ((state in ('stopped', 'finished')) = (ended_at is not null)),
  constraint bulk_job_stopped_by_somebody check ((state = 'stopped') = (stopped_by is not null))
);
create index on bulk_job (id) where state = 'running';
create index on bulk_job (asked_by, asked_at);
create index on bulk_job (coupon_base_id);

-- What is agreed to is what was asked for, and what has ended stays so.
create function keep_bulk_job() returns trigger language plpgsql as $$
begin
  if old.state in ('stopped', 'finished') then
    raise exception 'bulk job % has ended', old.id;
  end if;
  if (new.id, new.kind, new.coupon_base_id, new.reason, new.needs_second, new.total, new.asked_by, new.asked_at)
     is distinct from
     (old.id, old.kind, old.coupon_base_id, old.reason, old.needs_second, old.total, old.asked_by, old.asked_at) then
    raise exception 'bulk job % is not changed', old.id;
  end if;
  return new;
end $$;
create trigger keep_bulk_job before update on bulk_job for each row execute function keep_bulk_job();

-- A line of its list. Phones are not kept: who they lead to is.
create table bulk_job_row (
  job_id  bigint not null references bulk_job,
  -- Of the file, the first is 1.
  line    integer not null check (line >= 1),
  -- Null: nobody was found, or they stand in an earlier line, or are gone since.
  user_id bigint references app_user,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'skipped', 'failed')),
  -- Why it was skipped; known before for a line that leads to nobody new.
  why     text check (why in ('unknown', 'repeated', 'hadAll', 'noneLeft', 'closed')),
  primary key (job_id, line)
);
create unique index on bulk_job_row (job_id, user_id) where user_id is not null;
create index on bulk_job_row (job_id, outcome, line);
create index on bulk_job_row (user_id) where user_id is not null;

-- Given by a list: once a line of it.
alter table coupon
  drop constraint coupon_source_check,
  add constraint coupon_source_check check (source in ('claimed', 'code', 'lowStar', 'makeGood', 'invited', 'list')) not valid;
