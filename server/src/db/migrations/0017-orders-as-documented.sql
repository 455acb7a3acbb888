-- A consultant's phone as others may see it: what a banner shows of whom one meets. The number itself is not kept.
alter table consultant
  add column area_code text not null default '86',
  add column phone_masked text not null default '';

-- What the emergency contact is to the visitor (R159); sealed like the rest of what a visitor tells.
alter table visitor_info add column emergency_relationship_cipher text;
