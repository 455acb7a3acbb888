-- Whom a visitor follows, and what has to be known to tell them once when time opens.
create table consultant_follow (
  user_id       bigint not null references app_user,
  consultant_id bigint not null references consultant,
  followed_at   timestamptz not null,
  -- Whether the follower wants to be told.
  remind        boolean not null default true,
  -- The consultant was seen without free time since the follower was last told of some.
  waiting       boolean not null default false,
  -- The Beijing day on which the follower was told last: once a day at most.
  told_on       date,
  primary key (user_id, consultant_id)
);
create index on consultant_follow (consultant_id) where remind;
