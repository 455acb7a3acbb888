-- What the organisation gives: so much, or so many percent, off. What it says is never changed, since people hold it; it is stopped, and another one made.
create table coupon_base (
  id          bigint generated always as identity primary key,
  org_id      integer not null references organization,
  name        text not null,
  -- So many fen, or so many percent up to a cap, from a price on.
  off_fen     integer check (off_fen > 0),
  off_percent integer check (off_percent between 1 and 100),
  cap_fen     integer check (cap_fen > 0),
  from_fen    integer not null default 0 check (from_fen >= 0),
  -- R169: 1 all consultants, 2 specified consultants, 3 a specified service, 4 a specified group.
  scope       integer not null check (scope between 1 and 4),
  scope_ids   integer[] not null default '{}',
  -- How one comes by it.
  way         text not null check (way in ('centre', 'link', 'code', 'lowStar', 'makeGood')),
  -- Null: as many as are wanted.
  stock       integer check (stock > 0),
  given       integer not null default 0 check (given >= 0),
  per_person  integer not null check (per_person between 1 and 20),
  -- Between these it can be had; null: until it is stopped.
  opens_at    timestamptz not null,
  closes_at   timestamptz,
  -- It is good until a moment, or so many days after it was received.
  valid_until timestamptz,
  valid_days  integer check (valid_days between 1 and 365),
  stopped_at  timestamptz,
  created_by  bigint references operator,
  created_at  timestamptz not null,
  constraint coupon_base_takes_off_one_way check ((off_fen is null) <> (off_percent is null)),
  constraint coupon_base_caps_percents check (cap_fen is null or off_percent is not null),
  constraint coupon_base_is_good_for_one_time check ((valid_until is null) <> (valid_days is null)),
  constraint coupon_base_names_its_scope check ((scope = 1) = (cardinality(scope_ids) = 0)),
  constraint coupon_base_is_never_overdrawn check (stock is null or given <= stock)
);
create index on coupon_base (org_id, way) where stopped_at is null;

create function coupon_base_keeps_its_word() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'given' - 'stopped_at') <> (to_jsonb(old) - 'given' - 'stopped_at')
     or (old.stopped_at is not null and new.stopped_at is distinct from old.stopped_at) then
    raise exception 'coupon base % is never changed', old.id;
  end if;
  return new;
end $$;
create trigger coupon_base_keeps_its_word before update on coupon_base
  for each row execute function coupon_base_keeps_its_word();

-- One person's own. Open it can be used, while it is good; held, an unpaid order has it; used, that order is paid.
create table coupon (
  coupon_no   text primary key,
  base_id     bigint not null references coupon_base,
  user_id     bigint not null references app_user,
  -- Which of this person's of this base, from 1: the limit for each is a key.
  nth         integer not null check (nth >= 1),
  state       text not null default 'open' check (state in ('open', 'held', 'used')),
  order_no    text unique references consult_order,
  -- Of what is given for something that happened: that, once.
  source      text not null check (source in ('claimed', 'code', 'lowStar', 'makeGood')),
  reference   text,
  received_at timestamptz not null,
  -- Good while now is before it; at the same second it is over.
  valid_until timestamptz not null,
  used_at     timestamptz,
  -- An order that had it was left, and it came back.
  returned_at timestamptz,
  unique (base_id, user_id, nth),
  unique (source, reference),
  constraint coupon_of_nobody_is_open check ((state = 'open') = (order_no is null)),
  constraint coupon_used_has_its_day check ((state = 'used') = (used_at is not null))
);
create index on coupon (user_id, received_at desc);

create table coupon_code_batch (
  id         bigint generated always as identity primary key,
  base_id    bigint not null references coupon_base,
  count      integer not null check (count between 1 and 1000),
  created_by bigint not null references operator,
  created_at timestamptz not null
);
create index on coupon_code_batch (base_id);

-- A code is kept as a keyed hash. It gives one coupon, to one person.
create table coupon_code (
  code_hash text primary key,
  batch_id  bigint not null references coupon_code_batch,
  coupon_no text unique references coupon
);
create index on coupon_code (batch_id);

-- What a consultant takes off for visitors who come again; for one of them alone where it names somebody. Their own money.
create table visitor_discount (
  id            bigint generated always as identity primary key,
  consultant_id bigint not null references consultant,
  user_id       bigint references app_user,
  off_percent   integer not null check (off_percent between 1 and 50),
  created_at    timestamptz not null,
  ended_at      timestamptz
);
create unique index visitor_discount_one_at_a_time on visitor_discount (consultant_id, coalesce(user_id, 0)) where ended_at is null;
create index on visitor_discount (user_id) where user_id is not null;

alter table consult_order
  -- Of discount_fen so much is a coupon's or a returning visitor's; the terms as they were, whatever becomes of them.
  add column coupon_no text references coupon,
  add column visitor_discount_id bigint references visitor_discount,
  add column coupon_fen integer not null default 0,
  add column coupon_terms jsonb,
  add constraint consult_order_coupon_is_within_its_discount check (coupon_fen between 0 and discount_fen),
  add constraint consult_order_has_one_coupon check (num_nonnulls(coupon_no, visitor_discount_id) = (coupon_fen > 0)::int),
  add constraint consult_order_coupon_keeps_its_terms check ((coupon_terms is null) = (coupon_fen = 0));
