-- What each topic has of a consultant's experience in all: their page reads it at every look, whoever has ten thousand sessions.
create table experience_total (
  consultant_id bigint not null references consultant,
  category_id   integer not null references category,
  points        integer not null check (points >= 0),
  sessions      integer not null check (sessions >= 0),
  primary key (consultant_id, category_id)
);

insert into experience_total (consultant_id, category_id, points, sessions)
  select e.consultant_id, s.category_id, sum(s.points), count(*)
  from experience_share s join experience e on e.appoint_no = s.appoint_no
  group by e.consultant_id, s.category_id;

-- Follows each share as it is given and taken away; nothing else writes it.
create function count_experience_share() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update experience_total t set points = t.points - old.points, sessions = t.sessions - 1
      from experience e where e.appoint_no = old.appoint_no and t.consultant_id = e.consultant_id and t.category_id = old.category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into experience_total as t (consultant_id, category_id, points, sessions)
      select e.consultant_id, new.category_id, new.points, 1 from experience e where e.appoint_no = new.appoint_no
      on conflict (consultant_id, category_id) do update
        set points = t.points + excluded.points, sessions = t.sessions + excluded.sessions;
  end if;
  return null;
end $$;
create trigger count_experience_share after insert or update or delete on experience_share
  for each row execute function count_experience_share();
