-- Finding consultants by words: Chinese by pairs of characters, pinyin by its beginnings, slips of the finger by trigrams.

do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise exception '搜索需要 PostgreSQL 的扩展 pg_trgm，而这里没能装上它（%）：请让数据库管理员在这个数据库里执行一次 CREATE EXTENSION pg_trgm，再启动。', sqlerrm;
end $$;

alter table consultant add column school text not null default '';
-- Who of those that are found is shown here: rows of consultants are wide.
create index on consultant (org_id, id) include (recommend_rank) where display_status = 1;

-- The pairs of neighbouring characters of a text, each once; with `shortest` 1 the single characters, too. Nothing reaches over a space.
create function search_grams(source text, shortest integer) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram collate "C"), '{}') from (
    select unnest(array[case when shortest = 1 then one end, one || next]) as gram
    from (select one, lead(one) over (order by place) as next
          from unnest(string_to_array(source, null)) with ordinality as letters (one, place)) as pairs
  ) as grams
  where gram is not null and strpos(gram, ' ') = 0
$$;

-- How much more it says to be called so than to write so.
create table search_source (
  name   text primary key,
  weight integer not null check (weight > 0)
);
insert into search_source (name, weight)
values ('name', 10), ('field', 7), ('specialty', 6), ('school', 5), ('city', 4);

-- What an organisation's consultants are called, do and come from: each once, however many share it. Fields are everybody's.
create table search_term (
  id          bigint generated always as identity primary key,
  org_id      integer references organization,
  source      text not null references search_source,
  -- The field of counselling that it names; null for all other sources.
  category_id integer references category on delete cascade,
  -- As it is written, and as it is compared: small letters without spaces and signs.
  shown       text not null,
  text        text not null,
  -- Syllables with spaces between them.
  pinyin      text not null,
  spelled     text not null generated always as (replace(pinyin, ' ', '')) stored,
  grams       text[] not null generated always as (search_grams(text, 1)) stored,
  check (num_nonnulls(org_id, category_id) = 1),
  check ((source = 'field') = (category_id is not null))
);
create unique index on search_term (coalesce(org_id, 0), source, shown, coalesce(category_id, 0));
create index on search_term (category_id);
create index on search_term using gin (grams);
create index on search_term using gin (spelled gin_trgm_ops);

-- What somebody may type instead of it: linyifan, lyf, linyf, yifan … Two letters begin thousands: whose they are and what they
-- weigh stands in the index itself.
create table search_key (
  key     text collate "C" not null,
  term_id bigint not null references search_term on delete cascade,
  org_id  integer,
  source  text not null,
  primary key (key, term_id) include (org_id, source)
);
create index on search_key (term_id);

create table search_term_consultant (
  term_id       bigint not null references search_term on delete cascade,
  consultant_id bigint not null references consultant on delete cascade,
  primary key (term_id, consultant_id)
);
create index on search_term_consultant (consultant_id);

-- The words of their introduction.
create table search_text (
  consultant_id bigint primary key references consultant on delete cascade,
  text          text not null
);
create index on search_text using gin (search_grams(text, 2));

-- Whose words have changed, whoever wrote them: the server writes them anew (features/search/commands/write-words).
create table search_pending (consultant_id bigint primary key references consultant on delete cascade);

create function search_words_changed() returns trigger language plpgsql as $$
begin
  -- An update of nothing, so that a row that is there already is not taken away before this change can be read.
  insert into search_pending (consultant_id) values (new.id)
  on conflict (consultant_id) do update set consultant_id = excluded.consultant_id;
  return null;
end $$;
create trigger search_words_changed
after insert or update of org_id, name, motto, introduction, specialties, tags, city, school on consultant
for each row execute function search_words_changed();

insert into search_pending (consultant_id) select id from consultant;

-- Who searched for a word today, as a hash that is another one every day. When the day is over, only the next table keeps
-- that so and so many did.
create table search_of_day (
  org_id        integer not null references organization,
  day           date not null,
  word          text not null,
  searcher_hash text not null,
  primary key (org_id, day, word, searcher_hash)
);

create table search_count (
  org_id    integer not null references organization,
  day       date not null,
  word      text not null,
  -- Fewer are forgotten: they could be guessed at.
  searchers integer not null check (searchers >= 5),
  primary key (org_id, day, word)
);

-- What an operator puts among the hot words, or keeps out of them.
create table hot_word_rule (
  org_id   integer not null references organization,
  word     text not null,
  rule     text not null check (rule in ('pin', 'ban')),
  position integer not null default 0,
  primary key (org_id, word)
);
