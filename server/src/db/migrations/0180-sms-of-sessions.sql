-- outside a transaction
-- Which session a short message is about, for the course of its order; null for those that were sent before.
alter table reminder_sms add column if not exists appoint_no text;
create index concurrently if not exists reminder_sms_of_session on reminder_sms (appoint_no);
