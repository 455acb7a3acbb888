-- outside a transaction
-- Of a message that is complained of: which one it is, who said it as its reader saw them, and the account of a visitor who did.
alter table feedback add column if not exists about_message_no text;
alter table feedback add column if not exists about_speaker_cipher text;
alter table feedback add column if not exists about_user_id bigint references app_user;
-- One person complains of one message once.
create unique index concurrently if not exists feedback_about_message on feedback (user_id, about_message_no)
  where about_message_no is not null;
create index concurrently if not exists feedback_about_user on feedback (about_user_id) where about_user_id is not null;
-- The picture or voice that is complained of; it stays when the message is taken back.
create table if not exists feedback_file (
  feedback_no    text primary key references feedback (feedback_no) on delete cascade,
  mime_type      text not null,
  content_cipher text not null
);
