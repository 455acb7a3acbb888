import type { Data } from '@xinqi/domain/contract/contract'
import { csvTable } from '@xinqi/domain/text/csv'
import { CAUSE_LABEL, FACE_LABEL, FEELING_LABEL, type Cause, type Face, type Feeling } from '@xinqi/domain/text/mood'

type Entry = Data<'GET /appoint/consultUserMoodCurve/list'>['list'][number]

const HEAD = ['日期', '心情（1 到 5）', '心情', '感受', '原因', '睡眠（分钟）', '写的话', '记下的时间', '补记', '图片']

const lineOf = (entry: Entry): string[] => [
  entry.day,
  String(entry.face),
  FACE_LABEL[entry.face as Face],
  entry.feelings.map((id) => FEELING_LABEL[id as Feeling]).join('、'),
  entry.causes.map((id) => CAUSE_LABEL[id as Cause]).join('、'),
  entry.sleepMinutes === null ? '' : String(entry.sleepMinutes),
  entry.words,
  entry.noteTime,
  entry.later ? '是' : '',
  entry.picture ? '有' : '',
]

/** All entries as a table with numbers. */
export const asCsv = (entries: readonly Entry[]): string => csvTable([HEAD, ...entries.map(lineOf)])
