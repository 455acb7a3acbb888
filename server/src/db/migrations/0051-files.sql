-- Files may lie where nothing can be written in their middle: pieces of an upload are files of their own until all have come.
-- Names of the pieces that have arrived, in their order: `<offset>-<bytes>-<random>`.
alter table video_upload add column pieces text[] not null default '{}';

-- A file that no row names any more goes when the transaction that took its name away has committed; while the store of files is
-- away, it waits here. What was somebody's is so removed for good, whatever happens in between.
create table file_to_remove (
  name  text primary key,
  since timestamptz not null
);

-- Months that have left the database: each is one compressed file in the store, and this is what is known of it.
create table archived_month (
  -- Of the months' tables, `audit_log_2026_11`.
  name        text primary key,
  whole_table text not null,
  -- Nothing later lies in it.
  upto        timestamptz not null,
  file        text not null,
  rows        bigint not null check (rows >= 0),
  -- Of the file as it lies in the store.
  bytes       bigint not null check (bytes > 0),
  -- SHA-256 of the rows before they were compressed, hexadecimal.
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  archived_at timestamptz not null,
  -- When the table was dropped; null: it is there still, beside the file.
  dropped_at  timestamptz
);
