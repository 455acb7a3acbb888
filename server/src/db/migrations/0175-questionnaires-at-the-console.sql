-- Questionnaires are written at the console, too. A version is a draft until it has its time; those of files have nobody who wrote them.
alter table questionnaire_version
  -- What the source says of its scoring; null where it was published before this was kept.
  add column examples jsonb,
  add column written_at timestamptz,
  add column written_by text,
  add column reason text,
  add column published_by text;
-- Since when it is not offered any more; who has begun it may end it.
alter table questionnaire add column hidden_at timestamptz;

-- What a version says never changes, draft or not. What has its time keeps it; it is withdrawn only while nobody has begun it and nothing
-- newer has its time.
create or replace function keep_published_questionnaire() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.published_at is not null then
      raise exception 'version % of questionnaire % is published', old.version, old.questionnaire_id;
    end if;
    return old;
  end if;
  if (new.questionnaire_id, new.version, new.title, new.minutes, new.licence, new.licence_note, new.citation, new.body, new.seen_by)
    is distinct from
    (old.questionnaire_id, old.version, old.title, old.minutes, old.licence, old.licence_note, old.citation, old.body, old.seen_by)
    or (old.examples is not null and new.examples is distinct from old.examples) then
    raise exception 'version % of questionnaire % stays as it was written', old.version, old.questionnaire_id;
  end if;
  if old.published_at is not null and new.published_at is distinct from old.published_at
    and (new.published_at is not null
      or exists (select from questionnaire_sheet sheet
        where sheet.questionnaire_id = old.questionnaire_id and sheet.version = old.version)
      or exists (select from questionnaire_version newer
        where newer.questionnaire_id = old.questionnaire_id and newer.version > old.version and newer.published_at is not null)) then
    raise exception 'version % of questionnaire % is published', old.version, old.questionnaire_id;
  end if;
  return new;
end $$;

-- What asks for danger is asked by every later version, in the same words, of as many, and calls for help as soon (docs/domain.md §47).
create function keep_questions_of_danger() returns trigger language plpgsql as $$
declare
  kept record;
begin
  if new.published_at is null then
    return new;
  end if;
  for kept in
    select item, newest.body -> 'answerSets' -> (item ->> 'answers') as answers
    from (
      select body from questionnaire_version before
      where before.questionnaire_id = new.questionnaire_id and before.version < new.version and before.published_at is not null
      order by before.version desc limit 1
    ) newest
    cross join lateral jsonb_array_elements(newest.body -> 'items') as items (item)
    where item ->> 'danger' is not null
  loop
    if not exists (
      select from jsonb_array_elements(new.body -> 'items') as items (item)
      where items.item ->> 'id' = kept.item ->> 'id' and items.item ->> 'text' = kept.item ->> 'text'
        and (items.item ->> 'danger')::numeric <= (kept.item ->> 'danger')::numeric
        and (items.item -> 'onlyIf' = 'null'::jsonb or items.item -> 'onlyIf' = kept.item -> 'onlyIf')
        and new.body -> 'answerSets' -> (items.item ->> 'answers') = kept.answers
    ) then
      raise exception 'version % of questionnaire % asks less of danger (%)', new.version, new.questionnaire_id, kept.item ->> 'id';
    end if;
  end loop;
  return new;
end $$;
create trigger questionnaire_danger_stays before insert or update of published_at on questionnaire_version
  for each row execute function keep_questions_of_danger();
