-- What every connection of the service has, also through PgBouncer, which passes on no settings of a session.
-- psql --set=password=… --file=role.sql
create role xinqi login password :'password';
alter role xinqi set timezone = 'UTC';
alter role xinqi set statement_timeout = '15s';
alter role xinqi set idle_in_transaction_session_timeout = '60s';
create database xinqi owner xinqi;
\connect xinqi
create extension if not exists pg_trgm;
