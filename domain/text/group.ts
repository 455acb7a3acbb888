import { BELOW_RULE_TEXT, GROUP_REFUND_RULE, lateRule, type BelowRule } from '../rules/group'

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

export const GROUP_NOTE_MAX = 2_000

/** Said to whom an answer of theirs leads elsewhere. It is no judgement of them. */
export const NOT_NOW =
  '从你的回答看，这个团体现在可能不是最合适的支持。可以先约一位咨询师单独谈谈；如果你正处在危险中，请先拨打 12356 或就近求助。'

/** What is to be known of a group before one enrols, as its leader has written it. */
interface Terms extends Record<'forWhom' | 'notForWhom' | 'plan' | 'rules' | 'confidential' | 'agreement', string> {
  belowRule: BelowRule
  lateUntilSession: number
}

/** All that, under its headings, with when it is decided whether the group comes about. */
export const groupTermParts = (terms: Terms, decision: string): (readonly [title: string, text: string])[] => [
  ['适合谁', terms.forWhom],
  ['不适合谁', terms.notForWhom],
  ['怎样进行', terms.plan],
  ['约定', terms.rules],
  ['怎样保密', terms.confidential],
  [
    '成团和退款',
    [decision, GROUP_REFUND_RULE, BELOW_RULE_TEXT[terms.belowRule], lateRule(terms.lateUntilSession)].join('\n'),
  ],
  ['参加的人同意', terms.agreement],
]

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
