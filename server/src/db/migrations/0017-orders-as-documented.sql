-- A consultant's phone as others may see it: what a banner shows of whom one meets. The number itself is not kept.
alter table consultant
  add column area_code text not null default '86',
  add column phone_masked text not null default '';

-- What the emergency contact is to the visitor (R159); sealed like the rest of what a visitor tells.
alter table visitor_info add column emergency_relationship_cipher text;

-- A person has one order at a time that is paid after its session (R143–R145): 1 to confirm, 2 to consult, 7 and 9 something is
-- missing, 8 held and not paid.
create unique index consult_order_one_pay_after_use on consult_order (user_id)
  where order_type = 11 and order_show_status in (1, 2, 7, 8, 9);

-- Who pays afterwards pays for one session.
alter table consult_service
  add constraint consult_service_pay_after_use_is_single check (order_type <> 11 or sessions = 1);

create index on consult_order (user_id) where order_show_status = 8;
