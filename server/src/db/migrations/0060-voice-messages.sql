-- What is said aloud is a message as well. The kinds before are all among the new ones: what is there need not be looked at.
alter table conversation_message
  drop constraint conversation_message_kind_check,
  add constraint conversation_message_kind_check
    check (kind in ('text', 'picture', 'voice', 'order', 'consultant', 'coupon')) not valid;
