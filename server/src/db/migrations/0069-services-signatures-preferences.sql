-- What a consultant's service costs from then on. Orders keep the price that they were made at. Within the band of the level it holds at
-- once; outside of it an operator looks first.
create table price_change (
  change_no       text primary key,
  consultant_id   bigint not null references consultant,
  service_id      bigint not null references consult_service,
  before_fen      integer not null check (before_fen >= 0),
  price_fen       integer not null check (price_fen >= 0),
  -- What the consultant says to the operator; empty within the band.
  note            text not null default '',
  -- As the documents number it: 0 reviewing, 1 approved, 2 rejected.
  approval_status smallint not null check (approval_status in (0, 1, 2)),
  reason          text,
  created_at      timestamptz not null,
  decided_at      timestamptz,
  -- 'rule' where nobody had to look.
  decided_by      text,
  withdrawn_at    timestamptz,
  check (before_fen <> price_fen),
  check ((approval_status = 0) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((approval_status = 2) = (reason is not null)),
  check (withdrawn_at is null or decided_at is null)
);
create unique index price_change_waiting on price_change (service_id) where approval_status = 0 and withdrawn_at is null;
create index on price_change (service_id, created_at desc);
create index on price_change (consultant_id);
create index on price_change (approval_status, created_at, change_no) where withdrawn_at is null;

create function keep_price_change() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null or old.withdrawn_at is not null then
    raise exception 'a decided change is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_price_change before update on price_change for each row execute function keep_price_change();

-- What consultants sign, version by version. Texts are never changed: another text is another version.
create table consultant_protocol (
  id           integer generated always as identity primary key,
  kind         text not null check (kind in ('cooperation', 'ethics', 'confidentiality')),
  version      text not null,
  title        text not null,
  -- What is new in it.
  summary      text not null,
  -- [{heading, text}]
  body         jsonb not null,
  -- Of title, version and body, as it is signed.
  body_sha256  text not null,
  effective_at timestamptz not null,
  -- Days for which a signature holds.
  valid_days   integer not null check (valid_days between 30 and 3650),
  withdrawn_at timestamptz,
  unique (kind, version)
);

create function keep_consultant_protocol() returns trigger language plpgsql as $$
begin
  if (new.kind, new.version, new.title, new.summary, new.body, new.body_sha256, new.effective_at, new.valid_days)
     is distinct from
     (old.kind, old.version, old.title, old.summary, old.body, old.body_sha256, old.effective_at, old.valid_days)
     or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
  then
    raise exception 'a version of a protocol is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_consultant_protocol before update on consultant_protocol
for each row execute function keep_consultant_protocol();

create table consultant_signature (
  signature_no  text primary key,
  consultant_id bigint not null references consultant,
  protocol_id   integer not null references consultant_protocol,
  -- Of the text as it was on the page of who signed.
  body_sha256   text not null,
  -- As it was typed; the same as the consultant's own.
  signed_name   text not null,
  signed_at     timestamptz not null,
  expires_at    timestamptz not null check (expires_at > signed_at),
  -- The paper, drawn once and sealed, so that it is the same byte by byte when it is fetched again.
  pdf_cipher    text not null,
  pdf_sha256    text not null
);
create index on consultant_signature (consultant_id, protocol_id, expires_at desc);
create index on consultant_signature (protocol_id);

-- What was signed stays as it was signed: only the paper may be sealed under another key.
create function keep_consultant_signature() returns trigger language plpgsql as $$
begin
  if (new.signature_no, new.consultant_id, new.protocol_id, new.body_sha256, new.signed_name, new.signed_at, new.expires_at, new.pdf_sha256)
     is distinct from
     (old.signature_no, old.consultant_id, old.protocol_id, old.body_sha256, old.signed_name, old.signed_at, old.expires_at, old.pdf_sha256)
  then
    raise exception 'a signature is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_consultant_signature before update on consultant_signature
for each row execute function keep_consultant_signature();
create function no_signature_goes() returns trigger language plpgsql as $$
begin
  raise exception 'a signature is never deleted' using errcode = 'check_violation';
end $$;
create trigger no_signature_goes before delete on consultant_signature for each row execute function no_signature_goes();

-- Of what a consultant wants to see more, and of what less: topics and ways to meet; whom: 'adult' or 'minor'.
create table consultant_preference (
  consultant_id bigint primary key references consultant,
  more_topics   integer[] not null default '{}',
  less_topics   integer[] not null default '{}',
  more_modes    integer[] not null default '{}',
  more_ages     text[] not null default '{}',
  changed_at    timestamptz not null,
  check (not (more_topics && less_topics)),
  check (more_modes <@ array[1, 2, 3]),
  check (more_ages <@ array['adult', 'minor'])
);

alter table matching_factor drop constraint matching_factor_key_check;
alter table matching_factor add constraint matching_factor_key_check check (key in
  ('concern', 'mode', 'time', 'gender', 'style', 'budget', 'experience', 'rating', 'newcomer', 'load', 'continuity', 'preference')) not valid;
insert into matching_factor (key, weight) values ('preference', 6);
