import {
  BELOW_RULE_TEXT,
  GROUP_ACCEPTED_MS,
  GROUP_INTERVIEW_MS,
  GROUP_REFUND_RULE,
  lateRule,
  type BelowRule,
} from '../rules/group'
import { DAY, HOUR } from '../time'

/** Shelves of the list of groups. */
export const GROUP_SHELVES = ['open', 'past'] as const
export type GroupShelf = (typeof GROUP_SHELVES)[number]
export const GROUP_SHELF_LABEL: Record<GroupShelf, string> = { open: '近期', past: '结束的' }

/** Tabs of the operators' page. */
export const GROUP_DESK_TABS = ['submitted', 'shown'] as const
export type GroupDeskTab = (typeof GROUP_DESK_TABS)[number]
export const GROUP_DESK_LABEL: Record<GroupDeskTab, string> = { submitted: '等待审核', shown: '公开的' }

export const ATTENDANCE_STATES = ['present', 'late', 'absent'] as const
export type GroupAttendanceState = (typeof ATTENDANCE_STATES)[number]
export const ATTENDANCE_LABEL: Record<GroupAttendanceState, string> = {
  present: '到了',
  late: '迟到',
  absent: '没有来',
}

export const EXCUSE_RULE =
  '带领者会看到。一个系列里可以请一次假，这一次开始之前可以收回。请假不退款，也不影响其他几次。'
export const EXCUSED_ALREADY = '一个系列里可以请一次假，另一次已经请过了。还没有开始的话，可以先收回那一次'

export const GROUP_NOTE_MAX = 2_000

/** Said to whom an answer of theirs leads elsewhere. It is no judgement of them. */
export const NOT_NOW =
  '从你的回答看，这个团体现在可能不是最合适的支持。可以先约一位咨询师单独谈谈；如果你正处在危险中，请先拨打 12356 或就近求助。'

/** How it goes where its leaders talk with people first. */
export const INTERVIEW_RULE = `报名之后，带领者先和你简短谈一谈，再告诉你是否合适，在那之前不用付款。位子为你保留，最多 ${GROUP_INTERVIEW_MS / DAY} 天；带领者答应之后，请在 ${GROUP_ACCEPTED_MS / HOUR} 小时之内付款。`

/** Said to whom the leaders have said no to, and who tries again. */
export const INTERVIEW_SAID_NO =
  '带领者已经答复过你：这个团体现在可能不是最合适的。可以看看别的团体，或者先约一位咨询师单独谈谈。'

/** What is to be known of a group before one enrols, as its leader has written it. */
interface Terms extends Record<'forWhom' | 'notForWhom' | 'plan' | 'rules' | 'confidential' | 'agreement', string> {
  belowRule: BelowRule
  lateUntilSession: number
  /** How the talk before it goes; null where there is none. */
  interview: string | null
}

/** All that, under its headings, with when it is decided whether the group comes about. */
export function groupTermParts(terms: Terms, decision: string): (readonly [title: string, text: string])[] {
  const { interview } = terms
  const talk = interview === null ? [] : [['先谈一谈', `${interview}\n${INTERVIEW_RULE}`] as const]
  return [
    ['适合谁', terms.forWhom],
    ['不适合谁', terms.notForWhom],
    ['怎样进行', terms.plan],
    ...talk,
    ['约定', terms.rules],
    ['怎样保密', terms.confidential],
    [
      '成团和退款',
      [decision, GROUP_REFUND_RULE, BELOW_RULE_TEXT[terms.belowRule], lateRule(terms.lateUntilSession)].join('\n'),
    ],
    ['参加的人同意', terms.agreement],
  ]
}

export const decisionText = (decideTime: string, minSeats: number): string =>
  `${decideTime.slice(0, 16)} 决定是否成团：报名的人达到 ${minSeats} 人就开始。`

interface Session {
  sessionNo: number
  topic: string
  startTime: string
  minutes: number
  movedFrom: string | null
  moveReason: string | null
}

/** One session of a group, and from when it was moved. */
export const sessionText = ({ sessionNo, topic, startTime, minutes, movedFrom, moveReason }: Session): string =>
  [
    `第 ${sessionNo} 次 · ${startTime.slice(0, 16)} · ${minutes} 分钟 · ${topic}`,
    movedFrom === null ? '' : `原来是 ${movedFrom.slice(0, 16)}，因为${moveReason ?? ''}改了时间`,
  ]
    .filter(Boolean)
    .join('\n')

interface GroupTimeNames {
  title: string
  sessionNo: number
  /** What the member calls themselves who has missed the session; null for the whole group. */
  makeUpOf: string | null
}

/** Whom a leader is with, and what for: their group, or one of its members. */
export const groupTimeWords = ({ title, sessionNo, makeUpOf }: GroupTimeNames): [string, string] =>
  makeUpOf === null ? [title, `团体第 ${sessionNo} 次`] : [makeUpOf, `补第 ${sessionNo} 次团体`]
