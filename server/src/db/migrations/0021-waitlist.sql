-- Who waits for time with a consultant, and what they wish for.
create table waitlist_entry (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references app_user,
  consultant_id bigint not null references consultant,
  service_id    bigint not null references consult_service,
  -- Monday 1 … Sunday 7.
  weekdays      integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  parts         text[] not null check (cardinality(parts) > 0 and parts <@ array['morning', 'afternoon', 'evening']),
  joined_at     timestamptz not null,
  state         text not null default 'waiting' check (state in ('waiting', 'taken', 'left', 'lapsed')),
  unique (id, user_id, consultant_id)
);
create unique index on waitlist_entry (user_id, consultant_id) where state = 'waiting';
create index on waitlist_entry (consultant_id, joined_at, id) where state = 'waiting';

-- A time that was kept for one of them, for a while.
create table waitlist_offer (
  id            bigint generated always as identity primary key,
  entry_id      bigint not null,
  user_id       bigint not null,
  consultant_id bigint not null,
  granule       integer not null,
  until         timestamptz not null,
  state         text not null default 'open' check (state in ('open', 'taken', 'passed', 'lapsed')),
  foreign key (entry_id, user_id, consultant_id) references waitlist_entry (id, user_id, consultant_id),
  -- Nobody is offered the same time twice.
  unique (user_id, consultant_id, granule)
);
create index on waitlist_offer (entry_id);
-- One open offer a person: whose hold it is can be told by the person alone.
create unique index on waitlist_offer (user_id) where state = 'open';

-- A granule is a session's, or is kept for one person for a while.
alter table slot_granule
  alter column appoint_no drop not null,
  add column held_for bigint references app_user,
  add check (num_nonnulls(appoint_no, held_for) = 1),
  add check (held_for is null or state = 'held');
create index on slot_granule (held_for) where held_for is not null;
