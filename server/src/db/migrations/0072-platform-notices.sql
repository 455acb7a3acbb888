-- What the platform tells every consultant. What was withdrawn stays, with who and why.
create table platform_notice (
  id              integer generated always as identity primary key,
  title           text not null check (char_length(title) between 1 and 40),
  body            text not null check (char_length(body) between 1 and 2000),
  published_at    timestamptz not null,
  published_by    text not null,
  withdrawn_at    timestamptz,
  withdrawn_by    text,
  withdraw_reason text,
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdraw_reason is null))
);
create index on platform_notice (published_at, id);

create table platform_notice_read (
  notice_id     integer not null references platform_notice,
  consultant_id bigint  not null references consultant,
  read_at       timestamptz not null,
  primary key (notice_id, consultant_id)
);

-- How the consultants' side works, told to consultants.
alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check
  check (kind in ('manual', 'media', 'support', 'operation')) not valid;
alter table content_page validate constraint content_page_kind_check;
