-- A visitor may show a coupon of theirs. The kinds before are all among the new ones: what is there need not be looked at.
alter table conversation_message
  drop constraint conversation_message_kind_check,
  add constraint conversation_message_kind_check check (kind in ('text', 'picture', 'order', 'consultant', 'coupon')) not valid;

-- What was found in the words as they were stored: shown to the writer (numbers to call), or said to both.
alter table conversation_message
  add column crisis boolean not null default false,
  add column warned text check (warned in ('contact', 'payment'));
