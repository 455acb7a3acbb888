-- The video in which a consultant introduces themselves: one each. Its file is named by its id.
create table introduction_video (
  consultant_id bigint primary key references consultant,
  id            uuid not null unique,
  title         text not null check (char_length(title) between 1 and 30),
  bytes         integer not null check (bytes between 1 and 209715200),
  seconds       integer not null check (seconds between 1 and 300),
  -- As it is shown, turned the right way up.
  width         integer not null check (width > 0),
  height        integer not null check (height > 0),
  -- Name of the picture beside the video; null: none was given.
  poster        text,
  -- WebVTT; empty: none were given.
  subtitles     text not null default '',
  created_at    timestamptz not null
);

-- A video on its way: one a consultant, so that nobody fills the disk with what is never finished.
create table video_upload (
  consultant_id bigint primary key references consultant,
  id            uuid not null unique,
  file_name     text not null,
  -- What the sender's phone knows the file by, to go on with the same one.
  fingerprint   text not null,
  bytes         integer not null check (bytes between 1 and 209715200),
  received      integer not null default 0 check (received between 0 and bytes),
  touched_at    timestamptz not null
);
create index on video_upload (touched_at);
