-- Words of danger in what a visitor says to a report open an alarm like all others (docs/domain.md §31).
alter table case_alarm
  drop constraint case_alarm_source_kind_check,
  add constraint case_alarm_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'hand', 'drawing', 'questionnaire', 'group', 'report')) not valid;
alter table word_mark
  drop constraint word_mark_source_kind_check,
  add constraint word_mark_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'drawing', 'group', 'report')) not valid;
