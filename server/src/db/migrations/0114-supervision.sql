-- Supervisions that consultants note, and who says that they were held (docs/domain.md §55).
create table supervision_proof (
  proof_no            text primary key,
  consultant_id       bigint not null references consultant,
  -- R280: 1 the supervisor confirms, 2 the platform looks at a paper.
  proof_type          smallint not null check (proof_type in (1, 2)),
  supervisor_id       bigint references consultant,
  supervisor_name     text not null check (supervisor_name <> ''),
  paper_no            text references profile_paper,
  form                text not null check (form in ('individual', 'group')),
  held_on             date not null,
  minutes             smallint not null check (minutes between 20 and 480),
  -- 0 waiting, 1 confirmed, 2 returned, 3 withdrawn.
  state               smallint not null default 0 check (state between 0 and 3),
  reason              text check (reason <> ''),
  created_at          timestamptz not null,
  decided_at          timestamptz check (decided_at >= created_at),
  decided_by          text,
  constraint supervision_proof_by_whom check ((proof_type = 1) = (supervisor_id is not null) and (proof_type = 2) = (paper_no is not null)),
  constraint supervision_proof_of_others check (supervisor_id <> consultant_id),
  constraint supervision_proof_decided check ((state in (1, 2)) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  constraint supervision_proof_reason check ((state = 2) = (reason is not null))
);
create index on supervision_proof (consultant_id, created_at);
create index on supervision_proof (supervisor_id, state, created_at) where supervisor_id is not null;
create index on supervision_proof (state, created_at) where proof_type = 2;
create index on supervision_proof (paper_no) where paper_no is not null;
-- What waits or counts stands once.
create unique index supervision_proof_once on supervision_proof (consultant_id, held_on, form, supervisor_name)
  where state in (0, 1);

-- What was noted stays as it was noted, and a decision is made once.
create function keep_supervision_proof() returns trigger language plpgsql as $$
begin
  if (new.proof_no, new.consultant_id, new.proof_type, new.supervisor_id, new.supervisor_name, new.paper_no, new.form, new.held_on, new.minutes, new.created_at)
     is distinct from
     (old.proof_no, old.consultant_id, old.proof_type, old.supervisor_id, old.supervisor_name, old.paper_no, old.form, old.held_on, old.minutes, old.created_at)
     or old.state <> 0 then
    raise exception 'a supervision stays as it was noted and decided' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_supervision_proof before update on supervision_proof for each row execute function keep_supervision_proof();
