import { WORD_SOURCE_LABEL, WORD_SOURCES } from './watch-word'

/** What an alarm comes from: words that were read, or a consultant's own worry (docs/domain.md §38). */
export const ALARM_SOURCES = [...WORD_SOURCES, 'hand', 'questionnaire'] as const
export type AlarmSource = (typeof ALARM_SOURCES)[number]
export const ALARM_SOURCE_LABEL: Record<AlarmSource, string> = {
  ...WORD_SOURCE_LABEL,
  hand: '咨询师提出',
  questionnaire: '问卷里的一题',
}

export const ALARM_STATES = ['open', 'closed'] as const
export type AlarmState = (typeof ALARM_STATES)[number]

export const ALARM_LEVELS = [1, 2, 3] as const
export const ALARM_LEVEL_LABEL: Record<number, string> = { 1: '留意', 2: '当天看', 3: '马上看' }

/** How it ended. None of them says that somebody is well. */
export const ALARM_ENDINGS = ['talked', 'accompanied', 'referred', 'unreached', 'meant-otherwise'] as const
export type AlarmEnding = (typeof ALARM_ENDINGS)[number]
export const ALARM_ENDING_LABEL: Record<AlarmEnding, string> = {
  talked: '谈过了，说好了接下来怎么做',
  accompanied: '有家人或朋友在身边',
  referred: '已经转到医院或热线',
  unreached: '几次都没有联系上',
  'meant-otherwise': '不是这个意思',
}

/** What happens while an alarm is open. */
export const ALARM_STEPS = ['opened', 'raised', 'answered', 'seen', 'noted', 'closed'] as const
export type AlarmStep = (typeof ALARM_STEPS)[number]
export const ALARM_STEP_LABEL: Record<AlarmStep, string> = {
  opened: '提醒出现',
  raised: '又说了更重的话',
  answered: '来访者后来回答',
  seen: '有人接手',
  noted: '记下一步',
  closed: '处理完了',
}

/** What became of the message that calls somebody on duty. */
export const ALARM_CALL_STATES = ['sent', 'failed', 'waiting'] as const
export const ALARM_CALL_LABEL: Record<(typeof ALARM_CALL_STATES)[number], string> = {
  sent: '已发短信',
  waiting: '短信正要发出',
  failed: '短信没有发出去',
}

export const ALARM_NOTE_MAX = 500
/** Alarms that are closed are kept for a year. */
export const ALARM_KEPT_DAYS = 365
