-- Who may read the results of a questionnaire: its author, and whom they agree to; or the author alone.
alter table questionnaire_version add column seen_by text not null default 'agreed' check (seen_by in ('agreed', 'author'));

-- What was asked after an answer that speaks of danger: sealed, and there from the moment an alarm was opened for it.
alter table questionnaire_sheet add column grading_cipher text;

-- What the person said once the alarm was open, for who handles it.
alter table alarm_step drop constraint alarm_step_kind_check;
alter table alarm_step add constraint alarm_step_kind_check
  check (kind in ('opened', 'raised', 'answered', 'seen', 'noted', 'closed')) not valid;
alter table alarm_step validate constraint alarm_step_kind_check;
alter table alarm_step drop constraint alarm_step_check;
alter table alarm_step add constraint alarm_step_has_words
  check ((kind in ('answered', 'noted', 'closed')) = (num_nonnulls(text_cipher) = 1)) not valid;
alter table alarm_step validate constraint alarm_step_has_words;

-- WHO-5 may be used for what is not commercial alone: its words do not lie here any more, unless somebody has published them with a permission.
delete from questionnaire_version where questionnaire_id = 6 and published_at is null;
delete from questionnaire where id = 6 and not exists (select from questionnaire_version where questionnaire_id = 6);
