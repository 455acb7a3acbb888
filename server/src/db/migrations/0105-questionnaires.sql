-- Questionnaires as data. A version is published with a licence that allows it, and never changed afterwards: answers point at it.
create table questionnaire (
  id   integer primary key,
  code text not null unique
);

create table questionnaire_version (
  questionnaire_id integer not null references questionnaire,
  version          integer not null check (version > 0),
  title            text not null check (title <> ''),
  minutes          integer not null check (minutes > 0),
  licence          text not null check (licence in ('own', 'free', 'permitted', 'noncommercial', 'unknown')),
  licence_note     text not null,
  citation         text not null,
  body             jsonb not null,
  published_at     timestamptz,
  primary key (questionnaire_id, version),
  constraint questionnaire_published_with_a_licence check (
    published_at is null or (licence in ('own', 'free', 'permitted') and licence_note <> '' and citation <> ''))
);

create function keep_published_questionnaire() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'version % of questionnaire % is published', old.version, old.questionnaire_id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger questionnaire_published_stays before update or delete on questionnaire_version
  for each row execute function keep_published_questionnaire();

-- A consultant's wish that somebody fill one in. It may be declined.
create table questionnaire_request (
  request_no       text primary key,
  consultant_id    bigint not null references consultant,
  user_id          bigint not null references app_user,
  questionnaire_id integer not null references questionnaire,
  -- Of the session before which it is asked by itself.
  appoint_no       text,
  state            text not null default 'open' check (state in ('open', 'answered', 'declined', 'withdrawn')),
  asked_at         timestamptz not null,
  ended_at         timestamptz check (ended_at >= asked_at),
  constraint questionnaire_request_ends check ((state = 'open') = (ended_at is null))
);
create unique index questionnaire_request_open on questionnaire_request (user_id, consultant_id, questionnaire_id) where state = 'open';
create unique index questionnaire_request_once_a_session on questionnaire_request (appoint_no, questionnaire_id) where appoint_no is not null;
create index on questionnaire_request (consultant_id, user_id);

-- What a consultant has asked of all their visitors by itself.
create table questionnaire_plan (
  consultant_id    bigint not null references consultant,
  questionnaire_id integer not null references questionnaire,
  before_first     boolean not null,
  every_fourth     boolean not null,
  primary key (consultant_id, questionnaire_id),
  constraint questionnaire_plan_asks check (before_first or every_fourth)
);

-- Somebody's answers to one version. Sealed; a result is there from the moment it was handed in, and never before.
create table questionnaire_sheet (
  sheet_no         text primary key,
  user_id          bigint not null references app_user,
  questionnaire_id integer not null,
  version          integer not null,
  answers_cipher   text not null,
  answered         integer not null check (answered >= 0),
  result_cipher    text,
  started_at       timestamptz not null,
  changed_at       timestamptz not null,
  committed_at     timestamptz,
  foreign key (questionnaire_id, version) references questionnaire_version,
  constraint questionnaire_sheet_scored_when_handed_in check ((committed_at is null) = (result_cipher is null))
);
create unique index questionnaire_sheet_open on questionnaire_sheet (user_id, questionnaire_id) where committed_at is null;
create index on questionnaire_sheet (user_id, questionnaire_id, committed_at);

-- Consent to one consultant's reading the results of one questionnaire. What was taken back stays: that there was consent is ours to prove.
create table questionnaire_share (
  share_no         text primary key,
  user_id          bigint not null references app_user,
  consultant_id    bigint not null references consultant,
  questionnaire_id integer not null references questionnaire,
  given_at         timestamptz not null,
  taken_back_at    timestamptz check (taken_back_at >= given_at)
);
create unique index questionnaire_share_stands on questionnaire_share (user_id, consultant_id, questionnaire_id) where taken_back_at is null;
create index on questionnaire_share (consultant_id);
