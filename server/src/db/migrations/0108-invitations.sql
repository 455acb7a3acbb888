-- Inviting friends: what an organisation gives for it, within a budget that one stop ends.
create table invite_program (
  org_id       integer primary key references organization,
  reward_fen   integer not null check (reward_fen > 0),
  budget_fen   integer not null check (budget_fen >= 0),
  reserved_fen integer not null default 0 check (reserved_fen >= 0),
  stopped_at   timestamptz,
  created_at   timestamptz not null,
  constraint invite_program_stays_in_its_budget check (reserved_fen <= budget_fen)
);

-- Who invites, under the name that they let others see. The code is made anew from the row's key, and found by its hash.
create table inviter (
  user_id    bigint not null references app_user,
  org_id     integer not null references organization,
  shown_name text not null check (char_length(shown_name) between 1 and 12),
  code_hash  text not null unique,
  launches   integer not null default 0,
  joined_at  timestamptz not null,
  primary key (user_id, org_id)
);

-- One friend who accepted: the first who was accepted counts.
create table invitation (
  id            bigint generated always as identity primary key,
  org_id        integer not null,
  kind          text not null check (kind in ('friend', 'assessment')),
  inviter_id    bigint not null,
  invitee_id    bigint not null references app_user,
  reward_fen    integer not null check (reward_fen > 0),
  bound_at      timestamptz not null,
  expires_at    timestamptz not null,
  assessed_at   timestamptz,
  order_no      text references consult_order,
  held_at       timestamptz,
  suspicions    text[] not null default '{}',
  review        text check (review in ('waiting', 'passed', 'refused')),
  review_reason text,
  reviewed_by   text,
  given_at      timestamptz,
  taken_back_at timestamptz,
  -- What was set aside for it is free again, or will stay given: nothing more is to come of it by itself.
  ended_at      timestamptz,
  foreign key (inviter_id, org_id) references inviter (user_id, org_id),
  constraint invitation_of_somebody_else check (inviter_id <> invitee_id),
  constraint invitation_of_one unique (org_id, invitee_id),
  constraint invitation_held_by_an_order check ((held_at is null) = (order_no is null)),
  constraint invitation_given_for_something check (given_at is null or held_at is not null),
  constraint invitation_taken_back_once_given check (taken_back_at is null or given_at is not null),
  constraint invitation_refused_with_a_reason check (review is distinct from 'refused' or review_reason <> '')
);
create index on invitation (inviter_id, org_id, id desc);
create index on invitation (invitee_id);
create index on invitation (id) where ended_at is null;
create index on invitation (id) where review = 'waiting';

-- What tells two accounts of one person: one phone, one WeChat, one device accepts once in an organisation.
create table invitation_mark (
  org_id        integer not null,
  mark          text not null,
  invitation_id bigint not null references invitation,
  primary key (org_id, mark)
);
create index on invitation_mark (invitation_id);

alter table wallet_grant
  drop constraint wallet_grant_source_check,
  add constraint wallet_grant_source_check check (source in ('cashback', 'invitation')) not valid;
alter table coupon_base
  drop constraint coupon_base_way_check,
  add constraint coupon_base_way_check check (way in ('centre', 'link', 'code', 'lowStar', 'makeGood', 'invited')) not valid;
alter table coupon
  drop constraint coupon_source_check,
  add constraint coupon_source_check check (source in ('claimed', 'code', 'lowStar', 'makeGood', 'invited')) not valid;
