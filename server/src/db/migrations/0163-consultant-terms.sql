-- What an operator sets of one consultant (docs/domain.md §59): one thing a row, never changed, the last one that was agreed holds. Null is
-- as for everybody. One of each waits at a time.
create table terms_change (
  change_no     text primary key,
  consultant_id bigint not null references consultant,
  field         text not null check (field in ('level', 'share', 'deposit', 'rest', 'shown', 'overLimits')),
  -- Of one service only whether it may be booked beyond a company's limit.
  service_id    bigint references consult_service,
  before_value  integer,
  after_value   integer,
  -- The first month that a share holds for, once it is agreed.
  from_month    text check (from_month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  reason        text not null check (char_length(reason) between 1 and 200),
  needs_second  boolean not null,
  state         text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_by      bigint not null references operator,
  asked_at      timestamptz not null,
  decided_by    bigint references operator,
  decided_at    timestamptz,
  answer        text,
  constraint of_one_service check ((field = 'overLimits') = (service_id is not null)),
  constraint share_has_a_month check ((field = 'share' and state = 'done') = (from_month is not null)),
  constraint decided_by_somebody check (
    (state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)
  ),
  constraint money_needs_a_second check (needs_second = (field in ('level', 'share', 'deposit'))),
  -- Four eyes.
  constraint agreed_by_another check (state <> 'done' or not needs_second or decided_by <> asked_by),
  constraint withdrawn_by_who_asked check (state <> 'withdrawn' or decided_by = asked_by)
);
create unique index one_change_of_terms_waits on terms_change (consultant_id, field) where state = 'asked';
create index on terms_change (consultant_id, asked_at desc, change_no desc);
create index on terms_change (asked_at, change_no) where state = 'asked';

-- What is agreed to is what was asked for, and it is decided once.
create function keep_terms_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' then
    raise exception 'change of terms % is decided', old.change_no;
  end if;
  if (new.change_no, new.consultant_id, new.field, new.service_id, new.before_value, new.after_value, new.reason, new.needs_second,
      new.asked_by, new.asked_at)
     is distinct from
     (old.change_no, old.consultant_id, old.field, old.service_id, old.before_value, old.after_value, old.reason, old.needs_second,
      old.asked_by, old.asked_at) then
    raise exception 'change of terms % is not changed', old.change_no;
  end if;
  return new;
end $$;
create trigger keep_terms_change before update on terms_change for each row execute function keep_terms_change();

-- An unusual price is looked at by one operator and let through by another.
alter table price_change add column looked_by bigint references operator;
alter table price_change add column looked_at timestamptz;
alter table price_change add constraint looked_by_somebody check (num_nonnulls(looked_by, looked_at) in (0, 2)) not valid;
