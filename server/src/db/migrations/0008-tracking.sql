-- What consenting readers looked at: no account, no name, no address; a client is known by a keyed hash only.

create table tracking_event (
  id          bigint generated always as identity primary key,
  org_id      integer not null,
  client_hash text not null,
  client_kind text not null,
  logged_in   boolean not null,
  event       text not null check (event in ('view', 'exposure', 'tap')),
  page        text not null,
  -- What on the page was seen or tapped; empty for the page itself.
  target      text not null default '',
  happened_at timestamptz not null
);
create index on tracking_event (happened_at);
