-- That a consultant was told how soon one of their papers runs out (docs/domain.md §60): so many days before, once for each date that the
-- paper has had. Papers are a few for each consultant, and read as a whole table once a minute.
create table credential_reminder (
  credential_id bigint not null references credential,
  valid_until   date not null,
  days          smallint not null check (days in (90, 60, 30)),
  consultant_id bigint not null references consultant,
  told_at       timestamptz not null,
  primary key (credential_id, valid_until, days)
);
create index on credential_reminder (consultant_id, told_at);
