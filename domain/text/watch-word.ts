/** What words are looked for, and what follows on them (docs/domain.md §31). */
export const WATCH_KINDS = ['crisis', 'blocked', 'contact', 'payment'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

/** What the list holds: an innocent phrase hides a shorter word that stands inside it. */
export const LIST_KINDS = [...WATCH_KINDS, 'innocent'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const WATCH_KIND_LABEL: Record<ListKind, string> = {
  crisis: '危机',
  blocked: '不当用语',
  contact: '联系方式',
  payment: '平台外付款',
  innocent: '无关说法',
}

/** What an operator looks at afterwards; crisis words open an alarm instead. */
export const MARK_KINDS = ['blocked', 'contact', 'payment'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** Where words are read. A consultant's private notes are never read. */
export const WORD_SOURCES = [
  'feedback',
  'intake',
  'conversation',
  'letter',
  'robot',
  'drawing',
  'group',
  'report',
  'family',
  'groupTalk',
] as const
export type WordSource = (typeof WORD_SOURCES)[number]

export const WORD_SOURCE_LABEL: Record<WordSource, string> = {
  feedback: '意见反馈',
  intake: '来访者信息',
  conversation: '对话',
  letter: '来信',
  robot: '自助小助手',
  drawing: '绘画',
  group: '团体报名',
  report: '对报告说的话',
  family: '家庭对话',
  groupTalk: '团体聊天',
}

/** What both sides are warned of; the graver one first. */
export const WARNING_KINDS = ['payment', 'contact'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** Said of what is refused for a word of the list; one word of danger in it, and nothing is refused. */
export const BLOCKED_WORDS = '这句话里有伤人或不合适的用语，换一种说法再发吧'

/** Told to both sides, beside what was written; nothing is held back for it. */
export const WORD_WARNING: Record<WarningKind, string> = {
  contact: '请不要留下电话、微信等联系方式。平台外的联系没有记录，出了问题我们帮不上忙。',
  payment: '请不要在平台外付款。平台外的付款不受保护，也不能退款。',
}

/** A sentence that an operator tries on the list. */
export const TRIED_TEXT_MAX = 500

export const WATCH_REASON_MAX = 200
/** Marks are kept for a year. */
export const MARK_KEPT_DAYS = 365
