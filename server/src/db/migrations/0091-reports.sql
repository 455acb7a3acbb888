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

-- Sealed anew under another key it is still the same.
create function keep_handed_report() returns trigger language plpgsql as $$
begin
  if old.handed_at is null then return new; end if;
  if (new.handed_at, new.user_id, new.consultant_id) is distinct from (old.handed_at, old.user_id, old.consultant_id)
     or (new.body_cipher <> old.body_cipher and split_part(new.body_cipher, '.', 2) = split_part(old.body_cipher, '.', 2)) then
    raise exception 'the report % is handed over', old.report_no;
  end if;
  return new;
end $$;
create trigger report_handed_stays before update on report for each row execute function keep_handed_report();

alter table case_alarm validate constraint case_alarm_source_kind_check;
