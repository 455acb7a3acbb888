-- Keys in an operator's computer or phone (WebAuthn), in place of the authenticator's numbers.
create table operator_passkey (
  id            bigint generated always as identity primary key,
  operator_id   bigint not null references operator,
  -- As the browser names it, base64url; a key belongs to one operator.
  credential_id text not null unique,
  -- COSE, base64url: it can check a signature and make none.
  public_key    text not null,
  -- How often it has signed, as it says itself; it never goes back, or there are two of it. 0: it does not count.
  counter       bigint not null default 0 check (counter >= 0),
  transports    text[] not null,
  name          text not null,
  added_at      timestamptz not null,
  used_at       timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);

-- What a browser was asked to sign in one login: good once and for minutes.
create table passkey_challenge (
  session_id bigint not null references auth_session on delete cascade,
  purpose    text not null check (purpose in ('add', 'give')),
  challenge  text not null,
  made_at    timestamptz not null,
  primary key (session_id, purpose)
);
