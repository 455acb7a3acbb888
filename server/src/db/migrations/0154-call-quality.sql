-- How the calls of consultations went, ten seconds a row (docs/domain.md §58): no address, no name of a browser, and of the two only which
-- side it was. It lies in a table a month (0046-months.sql); the server makes the months.
create table call_quality (
  appoint_no         text not null references appointment,
  user_type          smallint not null check (user_type in (1, 2)),
  began_at           timestamptz not null,
  grade              text not null check (grade in ('good', 'passable', 'bad')),
  level              smallint not null check (level between 0 and 6),
  rtt_ms             integer check (rtt_ms between 0 and 60000),
  jitter_ms          integer not null check (jitter_ms between 0 and 60000),
  loss_up_permille   smallint not null check (loss_up_permille between 0 and 1000),
  loss_down_permille smallint not null check (loss_down_permille between 0 and 1000),
  concealed_permille smallint not null check (concealed_permille between 0 and 1000),
  up_kbps            integer not null check (up_kbps between 0 and 100000),
  down_kbps          integer not null check (down_kbps between 0 and 100000),
  fps_in             smallint not null check (fps_in between 0 and 240),
  away_seconds       smallint not null check (away_seconds between 0 and 10),
  reconnects         smallint not null check (reconnects between 0 and 20),
  has_picture        boolean not null,
  device_kind        text not null check (device_kind in ('h5-ios', 'h5-android', 'h5-desktop', 'weapp')),
  network_kind       text not null check (network_kind in ('wifi', 'cellular', 'unknown')),
  route_kind         text not null check (route_kind in ('host', 'srflx', 'prflx', 'relay', 'sfu', 'unknown')),
  transport_kind     text not null check (transport_kind in ('udp', 'tcp', 'tls', 'unknown'))
) partition by range (began_at);
create table months.call_quality_other partition of call_quality default;
-- One piece of a seat in the eight seconds that a beginning is rounded down to.
create unique index on call_quality (appoint_no, user_type, began_at);
create index on call_quality (began_at);
