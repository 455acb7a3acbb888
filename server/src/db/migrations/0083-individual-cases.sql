-- A consultant's cases, and referring a visitor on with their consent (docs/domain.md §41).

create table individual_case (
  case_no       text primary key,
  consultant_id bigint not null references consultant,
  user_id       bigint not null references app_user,
  -- R283. 5 (not consulted) is what 1 is called until the two have held a session, and stands nowhere.
  status        smallint not null check (status between 1 and 4),
  goal_cipher   text not null,
  opened_at     timestamptz not null,
  changed_at    timestamptz not null,
  unique (consultant_id, user_id)
);
create index on individual_case (consultant_id, changed_at);
create index on individual_case (user_id);

-- What an ended case becomes is being in progress again, never another end.
create function individual_case_way() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and old.status <> 1 and new.status <> 1 then
    raise exception 'an ended case is reopened before it ends in another way';
  end if;
  return new;
end $$;
create trigger individual_case_way before update on individual_case for each row execute function individual_case_way();

-- Goals as they were, notes, ends, and what became of referrals: the course of a case.
create table individual_case_step (
  step_no     text primary key,
  case_no     text not null references individual_case,
  kind        text not null check (kind in
    ('opened', 'goal', 'note', 'ended', 'reopened', 'proposed', 'agreed', 'declined', 'withdrawn', 'takenBack')),
  -- Of an end: which.
  status      smallint check (status between 2 and 4),
  text_cipher text,
  at          timestamptz not null,
  check ((kind = 'ended') = (status is not null))
);
create index on individual_case_step (case_no, at);

-- Words may be sealed anew under another key; nothing else of a step changes.
create function keep_case_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.step_no, new.case_no, new.kind, new.status, new.at)
    is distinct from (old.step_no, old.case_no, old.kind, old.status, old.at) then
    raise exception 'steps of a case are kept';
  end if;
  return new;
end $$;
create trigger individual_case_step_kept before update or delete on individual_case_step
  for each row execute function keep_case_step();

-- What a consultant wants to hand on to another about a visitor, word for word what the visitor reads before they say yes or no.
create table individual_case_referral (
  referral_no     text primary key,
  case_no         text not null references individual_case,
  consultant_id   bigint not null references consultant,
  user_id         bigint not null references app_user,
  to_id           bigint not null references consultant,
  state           text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'takenBack')),
  reason_cipher   text not null,
  handed_cipher   text not null,
  proposed_at     timestamptz not null,
  answered_at     timestamptz,
  taken_back_at   timestamptz,
  check (to_id <> consultant_id),
  check ((state in ('agreed', 'declined', 'takenBack')) = (answered_at is not null)),
  check ((state in ('withdrawn', 'takenBack')) = (taken_back_at is not null))
);
create unique index individual_case_referral_one_waits on individual_case_referral (case_no) where state = 'proposed';
create index on individual_case_referral (user_id);
create index on individual_case_referral (to_id) where state = 'agreed';

-- A consent is asked for once, for one consultant and no other; it ends and does not come back.
create function individual_case_referral_way() returns trigger language plpgsql as $$
begin
  if (new.case_no, new.consultant_id, new.user_id, new.to_id, new.proposed_at)
    is distinct from (old.case_no, old.consultant_id, old.user_id, old.to_id, old.proposed_at) then
    raise exception 'a referral stays with whom it was proposed for';
  end if;
  if new.state <> old.state and not (old.state = 'proposed' and new.state in ('agreed', 'declined', 'withdrawn')
    or old.state = 'agreed' and new.state = 'takenBack') then
    raise exception 'a referral does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger individual_case_referral_way before update on individual_case_referral
  for each row execute function individual_case_referral_way();
