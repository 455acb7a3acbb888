-- What somebody notes of their mood. The number of the face is plain, for the curve; feelings, causes and words are sealed together.
create table mood_entry (
  entry_no      text primary key,
  user_id       bigint not null references app_user,
  -- Made by the device: what is sent again is the same entry.
  client_id     text not null,
  -- The Beijing day that its writer means.
  day           date not null,
  face          smallint check (face between 1 and 5),
  sleep_minutes smallint check (sleep_minutes between 0 and 1440),
  body_cipher   text,
  noted_at      timestamptz not null,
  changed_at    timestamptz not null,
  -- A deleted entry leaves its number alone, so that a copy that was under way does not bring it back.
  deleted_at    timestamptz,
  constraint mood_entry_once unique (user_id, client_id),
  constraint mood_entry_is_there_or_deleted check (
    (deleted_at is null) = (body_cipher is not null) and (deleted_at is null) = (face is not null)
    and (deleted_at is null or sleep_minutes is null))
);
create index on mood_entry (user_id, day, noted_at, entry_no) where deleted_at is null;
create index on mood_entry (deleted_at) where deleted_at is not null;

-- Consent to one consultant's reading the last four weeks. What was taken back stays as a row: that there was consent is ours to prove.
create table mood_share (
  share_no      text primary key,
  user_id       bigint not null references app_user,
  consultant_id bigint not null references consultant,
  given_at      timestamptz not null,
  taken_back_at timestamptz check (taken_back_at >= given_at)
);
create unique index mood_share_stands on mood_share (user_id, consultant_id) where taken_back_at is null;
create index on mood_share (consultant_id);
