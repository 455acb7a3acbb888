-- Whether each of two who write to each other lets the other one see that they are here, and writing (docs/domain.md §30). Who has no
-- row does not. That somebody is here is itself kept nowhere.
alter table conversation_choice add column shows_presence boolean not null default false;

create table conversation_consultant_choice (
  consultant_id  bigint primary key references consultant,
  shows_presence boolean not null
);
