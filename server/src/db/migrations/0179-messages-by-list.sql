-- A job over a list gives everybody a coupon, or writes everybody the same words of an operator's (docs/domain.md §56).
alter table bulk_job alter column coupon_base_id drop not null;
alter table bulk_job add column title text;
alter table bulk_job add column body text;
alter table bulk_job drop constraint bulk_job_kind_check;
alter table bulk_job add constraint bulk_job_kind_check check (kind in ('coupon', 'message')) not valid;
alter table bulk_job add constraint bulk_job_gives_a_coupon
  check (num_nonnulls(coupon_base_id) = case kind when 'coupon' then 1 else 0 end) not valid;
alter table bulk_job add constraint bulk_job_has_its_words
  check (num_nonnulls(title, body) = case kind when 'message' then 2 else 0 end) not valid;
alter table bulk_job add constraint bulk_job_words_are_short
  check (char_length(title) between 1 and 30 and char_length(body) between 1 and 500) not valid;
-- Nothing is written to many people that two have not read.
alter table bulk_job add constraint bulk_job_words_are_read_by_two check (kind <> 'message' or needs_second) not valid;

-- What is agreed to is what was asked for, word for word, and what has ended stays so.
create or replace function keep_bulk_job() returns trigger language plpgsql as $$
begin
  if old.state in ('stopped', 'finished') then
    raise exception 'bulk job % has ended', old.id;
  end if;
  if (new.id, new.kind, new.coupon_base_id, new.title, new.body, new.reason, new.needs_second, new.total, new.asked_by,
      new.asked_at)
     is distinct from
     (old.id, old.kind, old.coupon_base_id, old.title, old.body, old.reason, old.needs_second, old.total, old.asked_by,
      old.asked_at) then
    raise exception 'bulk job % is not changed', old.id;
  end if;
  return new;
end $$;

alter table bulk_job_row drop constraint bulk_job_row_why_check;
alter table bulk_job_row add constraint bulk_job_row_why_check
  check (why in ('unknown', 'repeated', 'left', 'hadAll', 'noneLeft', 'closed', 'unwanted', 'received')) not valid;
