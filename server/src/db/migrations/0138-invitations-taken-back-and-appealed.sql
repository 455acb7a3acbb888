-- What a coupon was given for is gone: it ended, and is good for nothing new.
alter table coupon add column taken_back_at timestamptz;

-- A reward that waits for somebody to look: since when, when they said what, and what its inviter answered to a refusal, once.
alter table invitation
  add column looked_since timestamptz,
  add column reviewed_at timestamptz,
  add column appealed_at timestamptz,
  add column appeal_cipher text;
alter table invitation
  add constraint invitation_appealed_once_reviewed check (num_nonnulls(appealed_at) <= num_nonnulls(reviewed_at)) not valid,
  add constraint invitation_appeal_of_a_day check (num_nonnulls(appeal_cipher) <= num_nonnulls(appealed_at)) not valid;
