-- What a consultant writes for a visitor. It is the writer's until it is handed over, and is not changed afterwards.
create table report (
  report_no       text primary key,
  consultant_id   bigint not null references consultant,
  user_id         bigint not null references app_user,
  revision        integer not null check (revision > 0),
  body_cipher     text not null,
  created_at      timestamptz not null,
  saved_at        timestamptz not null,
  handed_at       timestamptz,
  read_at         timestamptz,
  helpful         text check (helpful in ('yes', 'partly', 'no')),
  feedback_cipher text,
  feedback_at     timestamptz,
  constraint report_read_after_handing check (read_at is null or handed_at is not null),
  constraint report_feedback_after_handing check (feedback_at is null or handed_at is not null),
  constraint report_feedback_is_whole check ((feedback_at is null) = (helpful is null) and (feedback_at is null) = (feedback_cipher is null))
);
create unique index report_one_draft on report (consultant_id, user_id) where handed_at is null;
create index on report (user_id, handed_at);
create index on report (consultant_id, saved_at, report_no);

-- Its visitor answers it; the words stay as they were handed over (sealed under another key they are the same).
create function keep_handed_report() returns trigger language plpgsql as $$
begin
  if old.handed_at is null or is_sealed_anew(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (new.handed_at, new.user_id, new.consultant_id, new.revision, new.body_cipher)
     is distinct from (old.handed_at, old.user_id, old.consultant_id, old.revision, old.body_cipher) then
    raise exception 'the report % is handed over', old.report_no;
  end if;
  return new;
end $$;
create trigger report_handed_stays before update on report for each row execute function keep_handed_report();
