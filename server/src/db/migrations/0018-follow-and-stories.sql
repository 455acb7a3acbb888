-- Whom a visitor follows, and what has to be known to tell them once when time opens.
create table consultant_follow (
  user_id       bigint not null references app_user,
  consultant_id bigint not null references consultant,
  followed_at   timestamptz not null,
  -- Whether the follower wants to be told.
  remind        boolean not null default true,
  -- The consultant was seen without free time since the follower was last told of some.
  waiting       boolean not null default false,
  -- The Beijing day on which the follower was told last: once a day at most.
  told_on       date,
  primary key (user_id, consultant_id)
);
create index on consultant_follow (consultant_id) where remind;

-- What somebody went through, told anew so that nobody is recognised, and published by the organisation with their consent.
create table story (
  id            integer generated always as identity primary key,
  -- Null: of every organisation.
  org_id        integer references organization,
  slug          text not null,
  title         text not null,
  summary       text not null,
  -- As of a content_page.
  body          jsonb not null,
  cover         text,
  -- The field it is about.
  category_id   integer references category,
  -- With whom, where that may be said.
  consultant_id bigint references consultant,
  -- It speaks of wanting to die, or of harm: the page says where there is help.
  is_grave      boolean not null default false,
  -- When the person whose story it is agreed to it as it stands.
  consented_on  date,
  published_at  timestamptz,
  check (published_at is null or consented_on is not null)
);
create unique index on story (coalesce(org_id, 0), slug);
create index on story (published_at desc);

-- What a credential's page tells beside its name: since when it holds, who looked at it, and against what.
alter table credential
  add column issued_on     date,
  add column verified_by   text,
  add column verified_with text;

-- Who found a rating helpful, each once.
create table appoint_rate_like (
  rate_id  bigint not null references appoint_rate,
  user_id  bigint not null references app_user,
  liked_at timestamptz not null,
  primary key (rate_id, user_id)
);
create index on appoint_rate_like (user_id);
