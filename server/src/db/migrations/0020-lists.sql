-- Who guides somebody in training: an intern or a prospective consultant (R279). Named where they are listed.
alter table consultant add column supervisor_id bigint references consultant;
alter table consultant add constraint consultant_guides_others check (supervisor_id <> id);

-- R165: whether a session was booked to begin at once.
alter table consult_order add column consultation_type smallint not null default 0 check (consultation_type in (0, 1));

-- Which consultants have our page open, as each server process says every half minute. By the database's own clock: whether
-- somebody is there has nothing to do with the clock that the sandbox moves.
create table consultant_presence (
  consultant_id bigint not null references consultant,
  process       uuid not null,
  seen_at       timestamptz not null,
  primary key (consultant_id, process)
);
