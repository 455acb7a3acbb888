-- The posters by which somebody invites: public pictures with the name that they chose, which go when they do.
create table invite_poster (
  user_id  bigint not null references app_user,
  org_id   integer not null,
  kind     text not null check (kind in ('friend', 'assessment')),
  opens    text not null check (opens in ('site', 'program')),
  file     text not null,
  drawn_at timestamptz not null,
  primary key (user_id, org_id, kind, opens),
  foreign key (user_id, org_id) references inviter (user_id, org_id)
);
