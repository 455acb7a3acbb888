-- WeChat lets a mini-program send one message for every time a person said yes to its template. Our own ledger of those: a
-- consent is spent with the message it pays for, in the transaction of what the message tells of.

create table subscription_consent (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references app_user,
  kind        text not null check (kind in ('schedule', 'reminder')),
  template_id text not null,
  accepted_at timestamptz not null,
  spent_at    timestamptz,
  -- What the message is about: one reminder for an appointment.
  subject     text,
  -- Page of the mini-program that a tap opens.
  page        text,
  sent_at     timestamptz,
  attempts    integer not null default 0,
  -- Why WeChat did not take it, in its own number.
  refusal     integer,
  check ((spent_at is null) = (page is null))
);
create index on subscription_consent (user_id, kind) where spent_at is null;
create index on subscription_consent (spent_at) where spent_at is not null and sent_at is null and refusal is null;
create unique index on subscription_consent (subject) where kind = 'reminder';
