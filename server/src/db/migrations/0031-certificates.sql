-- Papers about hours of a consultant, or about one session of a visitor. What a paper says is sealed, and so is the file itself, which
-- is kept so that it is the same byte by byte when it is fetched again. A withdrawn one has no file any more.
create table certificate (
  certificate_no text primary key,
  kind           text not null check (kind in ('hours', 'attendance')),
  consultant_id  bigint references consultant,
  user_id        bigint references app_user,
  appoint_no     text references appointment,
  -- The code on the paper is kept as a hash; it can be read on the paper.
  code_hash      text not null unique,
  content_cipher text not null,
  pdf_cipher     text,
  pdf_sha256     text not null,
  issued_at      timestamptz not null,
  withdrawn_at   timestamptz,
  check ((kind = 'hours') = (consultant_id is not null)),
  check ((kind = 'attendance') = (user_id is not null and appoint_no is not null)),
  check (kind = 'attendance' or (user_id is null and appoint_no is null)),
  check ((withdrawn_at is null) = (pdf_cipher is not null))
);
create index on certificate (consultant_id, issued_at desc);
create index on certificate (user_id, issued_at desc);
-- A session has one paper that is good.
create unique index certificate_one_of_session on certificate (appoint_no) where withdrawn_at is null;

-- What was issued stays as it was issued: it can be withdrawn once, and sealed under another key.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if (new.certificate_no, new.kind, new.consultant_id, new.user_id, new.appoint_no, new.code_hash, new.pdf_sha256, new.issued_at)
     is distinct from
     (old.certificate_no, old.kind, old.consultant_id, old.user_id, old.appoint_no, old.code_hash, old.pdf_sha256, old.issued_at)
     or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
  then
    raise exception 'a certificate is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_certificate before update on certificate for each row execute function keep_certificate();
