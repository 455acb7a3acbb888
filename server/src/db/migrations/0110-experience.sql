-- What consultants have learned, in points (docs/domain.md §53): a session is collected once, and its points are given to topics.
create table experience (
  appoint_no     text primary key references appointment,
  consultant_id  bigint not null references consultant,
  -- Minutes that both were on record as having been there, as the join log said then.
  points         smallint not null check (points between 1 and 600),
  collected_at   timestamptz not null,
  -- When the points were first given to topics; null until then.
  distributed_at timestamptz check (distributed_at >= collected_at)
);
create index on experience (consultant_id, collected_at);

create table experience_share (
  appoint_no  text not null references experience,
  category_id integer not null references category,
  points      smallint not null check (points > 0),
  primary key (appoint_no, category_id)
);
create index on experience_share (category_id);

-- Collected points stay what they were, and are given to topics for the first time once.
create function keep_experience() returns trigger language plpgsql as $$
begin
  if (new.appoint_no, new.consultant_id, new.points, new.collected_at)
     is distinct from (old.appoint_no, old.consultant_id, old.points, old.collected_at)
     or (old.distributed_at is not null and new.distributed_at is distinct from old.distributed_at) then
    raise exception 'collected experience stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_experience before update on experience for each row execute function keep_experience();

-- At the end of a transaction the topics have all of a session's points, or none where they were not given out yet.
create function check_experience_shares() returns trigger language plpgsql as $$
declare
  of_session text := coalesce(new.appoint_no, old.appoint_no);
  whole experience;
  given integer;
begin
  select * into whole from experience where appoint_no = of_session;
  select coalesce(sum(points), 0) into given from experience_share where appoint_no = of_session;
  if given <> (case when whole.distributed_at is null then 0 else whole.points end) then
    raise exception 'the topics of % have % of % points', of_session, given, whole.points using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger experience_is_whole after insert or update on experience
  deferrable initially deferred for each row execute function check_experience_shares();
create constraint trigger experience_share_is_whole after insert or update or delete on experience_share
  deferrable initially deferred for each row execute function check_experience_shares();
