-- Until when a consultant takes something off; null: until they end it (docs/domain.md §24).
alter table visitor_discount
  add column ends_at timestamptz,
  add constraint visitor_discount_ends_after_it_begins check (ends_at > created_at) not valid;

-- Other times that a consultant proposes for an agreed session, and what the visitor said (docs/domain.md §41).
create table session_change (
  change_no     text primary key,
  appoint_no    text not null references appointment,
  consultant_id bigint not null references consultant,
  user_id       bigint not null references app_user,
  -- When the session was to begin when this was proposed.
  from_at       timestamptz not null,
  -- Granules at which it might begin instead.
  starts        integer[] not null check (cardinality(starts) between 1 and 3),
  reason_cipher text not null,
  state         text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn')),
  chosen        integer,
  proposed_at   timestamptz not null,
  answered_at   timestamptz,
  check ((state = 'proposed') = (answered_at is null)),
  check ((state = 'agreed') = (chosen is not null)),
  check (chosen is null or chosen = any (starts))
);
create unique index session_change_one_waits on session_change (appoint_no) where state = 'proposed';
create index on session_change (user_id);

-- An answer is final.
create function session_change_way() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and (new.state, new.chosen, new.answered_at, new.starts)
    is distinct from (old.state, old.chosen, old.answered_at, old.starts) then
    raise exception 'an answered change of a session stays as it is';
  end if;
  return new;
end $$;
create trigger session_change_way before update on session_change for each row execute function session_change_way();
