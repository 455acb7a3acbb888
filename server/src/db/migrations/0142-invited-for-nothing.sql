-- The first session of a friend who was invited, for nothing (docs/domain.md §52): one of so many minutes, out of the budget of the
-- rewards. Null: the organisation gives none. It brings the inviter their reward only where the organisation says so.
alter table invite_program add column free_minutes integer;
alter table invite_program add column reward_for_free boolean not null default false;
alter table invite_program add constraint invite_program_free_is_a_session check (free_minutes > 0) not valid;

-- The order that has it, until that is let go. An order keeps by which invitation it came about.
alter table invitation add column free_order_no text;
alter table invitation add constraint invitation_free_order_no_fkey foreign key (free_order_no) references consult_order not valid;
alter table consult_order add column invitation_id bigint;
alter table consult_order add constraint consult_order_invitation_id_fkey foreign key (invitation_id) references invitation not valid;
alter table consult_order drop constraint consult_order_has_one_coupon;
alter table consult_order add constraint consult_order_has_one_coupon
  check (num_nonnulls(coupon_no, visitor_discount_id, campaign_id, invitation_id) = (coupon_fen > 0)::int) not valid;
