-- What somebody writes who wants to counsel here. Kept step by step while it is written; one of a person.
create table application (
  application_no text primary key,
  user_id        bigint not null unique references app_user,
  org_id         integer not null references organization,
  -- ApplicationForm as JSON.
  form_cipher    text not null,
  created_at     timestamptz not null,
  saved_at       timestamptz not null,
  -- Whom it became.
  consultant_id  bigint unique references consultant
);

-- One look at an application: what was sent, until when an answer is promised, and what was found.
create table application_review (
  review_no       text primary key,
  application_no  text not null references application on delete cascade,
  -- As it was sent; what is mended afterwards is in the next one.
  form_cipher     text not null,
  -- As the documents number it: 0 reviewing, 1 approved, 2 rejected.
  approval_status smallint not null default 0 check (approval_status in (0, 1, 2)),
  -- By item, as JSON.
  reasons_cipher  text,
  sent_at         timestamptz not null,
  due_at          timestamptz not null check (due_at > sent_at),
  decided_at      timestamptz,
  decided_by      text,
  -- Taken back by who sent it, before anybody decided.
  withdrawn_at    timestamptz,
  check ((approval_status = 0) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((approval_status = 2) = (reasons_cipher is not null)),
  check (withdrawn_at is null or decided_at is null)
);
-- One waits at a time, and one is approved for good.
create unique index application_review_waiting on application_review (application_no)
  where approval_status = 0 and withdrawn_at is null;
create unique index application_review_approved on application_review (application_no) where approval_status = 1;
create index on application_review (approval_status, sent_at, review_no) where withdrawn_at is null;

-- What was decided stays decided, and what was sent stays as it was sent.
create function keep_application_review() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null or old.withdrawn_at is not null then
    raise exception 'a decided review is never changed' using errcode = 'check_violation';
  end if;
  if new.sent_at <> old.sent_at or new.due_at <> old.due_at or new.application_no <> old.application_no then
    raise exception 'what was sent stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_application_review before update on application_review
for each row execute function keep_application_review();

-- A picture of what proves it, drawn anew and sealed: for who sent it and for who reviews.
create table application_paper (
  paper_no       text primary key,
  application_no text not null references application on delete cascade,
  content_cipher text not null,
  created_at     timestamptz not null
);
create index on application_paper (application_no, created_at);

-- A consultant who came by an application, and when they first opened their page; nobody sees it before.
create table consultant_opening (
  consultant_id bigint primary key references consultant,
  approved_at   timestamptz not null,
  opened_at     timestamptz check (opened_at >= approved_at)
);

create function keep_consultant_hidden() returns trigger language plpgsql as $$
begin
  if new.display_status = 1 and exists (
    select from consultant_opening o where o.consultant_id = new.id and o.opened_at is null
  ) then
    raise exception 'nobody sees a consultant who has not opened their page' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_consultant_hidden before update of display_status on consultant
for each row when (new.display_status = 1 and old.display_status <> 1) execute function keep_consultant_hidden();

-- Which version of the instruction and of the running plan a consultant has read, and when.
create table consultant_reading (
  consultant_id bigint not null references consultant,
  document      text not null check (document in ('instruction', 'runningPlan')),
  version       text not null,
  read_at       timestamptz not null,
  primary key (consultant_id, document, version)
);
