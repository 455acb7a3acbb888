-- may lock: the table is as new as this
-- What was found in a message when it was stored: words of danger, which show its writer the hotlines, and what both are warned of.
alter table conversation_message
  add column crisis  boolean not null default false,
  add column warning text check (warning in ('contact', 'payment'));
