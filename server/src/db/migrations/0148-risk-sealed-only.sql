-- outside a transaction
-- The risk that a consultant saw is read and written sealed alone from now on (0143 sealed what there was). From the first two statements on
-- nobody writes it beside: the version of just before leaves the old columns empty, and one of before 0143 that still serves is refused,
-- rather than that a risk is written which nobody reads. What such a version wrote meanwhile is set aside after them, each row in one
-- statement with its text, and sealed by the start that follows; it is the newest word on its row. The next version may drop the columns.
alter table session_record
  drop constraint if exists session_record_risk_sealed,
  add constraint session_record_risk_sealed check (num_nonnulls(mental_status) = 0) not valid,
  drop constraint if exists session_record_signed_with_risk,
  add constraint session_record_signed_with_risk check (num_nonnulls(signed_at) <= num_nonnulls(risk_cipher)) not valid;
alter table record_version
  drop constraint if exists record_version_risk_sealed,
  add constraint record_version_risk_sealed check (num_nonnulls(mental_status) = 0) not valid;

with clear as (
  select appoint_no, mental_status from session_record where mental_status is not null for update
), older as (
  delete from field_to_seal where column_name = 'session_record.risk_cipher' and row_key in (select appoint_no from clear)
), aside as (
  insert into field_to_seal (column_name, row_key, plain)
  select 'session_record.risk_cipher', appoint_no, mental_status::text from clear
)
update session_record set mental_status = null, risk_cipher = '' from clear where session_record.appoint_no = clear.appoint_no;

with clear as (
  select version_no, mental_status from record_version where mental_status is not null for update
), older as (
  delete from field_to_seal where column_name = 'record_version.risk_cipher' and row_key in (select version_no from clear)
), aside as (
  insert into field_to_seal (column_name, row_key, plain)
  select 'record_version.risk_cipher', version_no, mental_status::text from clear
)
update record_version set mental_status = null, risk_cipher = '' from clear where record_version.version_no = clear.version_no;

-- No row has one: known to the database as well, so that it can be dropped without a look.
alter table session_record validate constraint session_record_risk_sealed;
alter table record_version validate constraint record_version_risk_sealed;
