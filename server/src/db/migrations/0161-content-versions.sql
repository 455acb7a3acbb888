-- Every version of what operators write for readers: words, who wrote them and why, and from when they are read. The words of a version
-- are never changed. `content_id` is a story's number, and that of a content_page for all other kinds.
create table content_version (
  kind         text not null check (kind in ('media', 'support', 'story')),
  content_id   integer not null,
  version      integer not null check (version > 0),
  words        jsonb not null,
  written_at   timestamptz not null,
  written_by   text not null,
  reason       text not null,
  -- From when readers have it; null: a draft.
  effective_at timestamptz,
  published_by text,
  -- When the person whose story it is agreed to these words.
  consented_on date,
  primary key (kind, content_id, version),
  check (kind <> 'story' or effective_at is null or consented_on is not null)
);
