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
