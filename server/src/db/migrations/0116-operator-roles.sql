-- What an operator may do (domain/operator-roles.ts). Who was one before there were roles could do everything, and still can.
create table operator_role (
  operator_id bigint not null references operator,
  role        text not null check (role in ('owner', 'operations', 'finance', 'clinicalDuty', 'content', 'readOnly')),
  -- Null: by the command line, or from before there were roles.
  given_by    bigint references operator,
  given_at    timestamptz not null,
  primary key (operator_id, role)
);
insert into operator_role (operator_id, role, given_at) select id, 'owner', created_at from operator;

-- Who has left logs in no more; what they did keeps their name.
alter table operator add column left_at timestamptz;
