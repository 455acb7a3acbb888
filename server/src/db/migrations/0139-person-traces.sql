-- What tells accounts of one hand from friends (docs/domain.md §52): the account that paid, the network, the device, the WeChat. Hashes,
-- forgotten after their term (domain/rules/person-trace.ts). The key goes by the trace: who shares one is read off it in its order.
create table person_trace (
  kind       text not null check (kind in ('payer', 'network', 'device', 'wechat')),
  trace_hash text not null,
  user_id    bigint not null references app_user,
  first_at   timestamptz not null,
  last_at    timestamptz not null check (last_at >= first_at),
  primary key (kind, trace_hash, user_id)
);
create index on person_trace (user_id);
create index on person_trace (last_at);

-- The nights on which all invitations of the last weeks were looked over for rings.
create table invitation_look (
  night     date primary key,
  looked_at timestamptz not null
);
