-- What stands at a campaign's address: for whom, when, with which words, and at which price.
create table campaign (
  id            integer generated always as identity primary key,
  org_id        integer not null references organization,
  -- A documented address; `variant` is what may follow it.
  page          text not null,
  variant       text not null default '',
  title         text not null,
  summary       text not null,
  scene         text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz,
  paused_at     timestamptz,
  -- For whom: empty lists ask for nothing.
  client_kinds  text[] not null default '{}',
  source_types  integer[] not null default '{}',
  first_only    boolean not null default false,
  -- Who takes part, and one session of how many minutes; an empty list: everybody who sells such a session.
  consultant_ids integer[] not null default '{}',
  minutes       integer not null default 50 check (minutes > 0),
  price_fen     integer check (price_fen >= 0),
  stock         integer check (stock >= 0),
  taken         integer not null default 0 check (taken >= 0),
  budget_fen    integer check (budget_fen >= 0),
  spent_fen     integer not null default 0 check (spent_fen >= 0),
  coupon_base_id bigint references coupon_base,
  -- Named on the home page, and first in the list of what goes on.
  on_home       boolean not null default false,
  hero          jsonb not null,
  -- The other words of a test, read by so many percent.
  hero_b        jsonb,
  percent_b     integer not null default 0 check (percent_b between 0 and 100),
  blocks        jsonb not null,
  before_text   text not null,
  after_text    text not null,
  created_at    timestamptz not null,
  constraint campaign_ends_after_its_start check (ends_at is null or ends_at > starts_at),
  constraint campaign_is_never_overdrawn check (stock is null or taken <= stock),
  constraint campaign_stays_in_its_budget check (budget_fen is null or spent_fen <= budget_fen),
  constraint campaign_with_a_price_has_an_end check (price_fen is null or num_nonnulls(stock, budget_fen) > 0),
  constraint campaign_test_has_two_texts check (percent_b = 0 or hero_b is not null)
);
create index on campaign (org_id, page, variant, starts_at desc);
create index on campaign (coupon_base_id) where coupon_base_id is not null;

-- A price that somebody has read is not changed: another price is another campaign.
create function campaign_keeps_its_price() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.price_fen, new.minutes) is distinct from (old.org_id, old.price_fen, old.minutes) then
    raise exception 'the price of campaign % is never changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger campaign_keeps_its_price before update on campaign for each row execute function campaign_keeps_its_price();

alter table consult_order add column campaign_id integer;
alter table consult_order add constraint consult_order_campaign_id_fkey foreign key (campaign_id) references campaign not valid;
alter table consult_order drop constraint consult_order_has_one_coupon;
alter table consult_order add constraint consult_order_has_one_coupon
  check (num_nonnulls(coupon_no, visitor_discount_id, campaign_id) = (coupon_fen > 0)::int) not valid;

-- One order that has the price: once a person, until it is let go.
create table campaign_claim (
  order_no    text primary key references consult_order,
  campaign_id integer not null references campaign,
  user_id     bigint not null references app_user,
  arm         text not null check (arm in ('a', 'b')),
  source_type integer not null,
  -- What the organisation adds to it.
  added_fen   integer not null check (added_fen > 0),
  claimed_at  timestamptz not null,
  released_at timestamptz
);
create unique index campaign_claim_once on campaign_claim (campaign_id, user_id) where released_at is null;
create index on campaign_claim (campaign_id, claimed_at);
create index on campaign_claim (user_id);

-- What an operator has changed, in words, and why; never changed itself.
create table campaign_change (
  id          bigint generated always as identity primary key,
  campaign_id integer not null references campaign,
  at          timestamptz not null,
  by          text not null,
  what        text not null
);
create index on campaign_change (campaign_id, id desc);
