-- What there is to read, what a person is told, and whom they looked at.

create table content_page (
  id           integer generated always as identity primary key,
  -- Null: of every organisation.
  org_id       integer references organization,
  kind         text not null check (kind in ('manual', 'media', 'support')),
  -- The chapter of a section of the manual.
  parent_id    integer references content_page,
  position     integer not null default 0,
  slug         text not null,
  title        text not null,
  summary      text not null default '',
  -- [{type: 'heading' | 'text' | 'list' | 'image', ...}]
  body         jsonb not null default '[]',
  -- Address of a picture, or the picture itself as a data URL.
  cover        text,
  -- Null: not to be seen yet.
  published_at timestamptz,
  updated_at   timestamptz not null
);
create unique index on content_page (coalesce(org_id, 0), kind, slug);
create index on content_page (kind, position);

-- Written in the transaction of what it tells of. Words are neutral: a list may be read over a shoulder.
create table user_notice (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references app_user,
  kind       text not null,
  title      text not null,
  body       text not null,
  -- What is told once only; null where it may be told again.
  once       text unique,
  -- The page that it opens, with its parameters.
  route      text,
  params     jsonb not null default '{}',
  created_at timestamptz not null,
  read_at    timestamptz
);
create index on user_notice (user_id, id desc);
create index on user_notice (user_id) where read_at is null;
create index on user_notice (created_at);

-- Only of those who said yes to it, for 90 days. No address and no place.
create table browsing_history (
  user_id       bigint not null references app_user,
  consultant_id bigint not null references consultant,
  seen_at       timestamptz not null,
  primary key (user_id, consultant_id)
);
create index on browsing_history (seen_at);
