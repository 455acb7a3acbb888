/** A group's life. The documents number only what visitors see of it (TEAM_STATUS); the rest is ours. */
export const GROUP_STATUSES = [
  'draft',
  'submitted',
  'enrolling',
  'formed',
  'running',
  'notFormed',
  'stopped',
  'ended',
] as const
export type GroupStatus = (typeof GROUP_STATUSES)[number]

export const GROUP_STATUS_LABEL: Record<GroupStatus, string> = {
  draft: '草稿',
  submitted: '等待审核',
  enrolling: '报名中',
  formed: '已成团',
  running: '进行中',
  notFormed: '没有成团',
  stopped: '提前结束',
  ended: '已结束',
}

export type GroupEvent = 'submitted' | 'sentBack' | 'published' | 'formed' | 'notFormed' | 'begun' | 'stopped' | 'ended'

const NEXT: Record<GroupEvent, Partial<Record<GroupStatus, GroupStatus>>> = {
  submitted: { draft: 'submitted' },
  sentBack: { submitted: 'draft' },
  published: { submitted: 'enrolling' },
  formed: { enrolling: 'formed' },
  notFormed: { enrolling: 'notFormed' },
  begun: { formed: 'running' },
  stopped: { formed: 'stopped', running: 'stopped' },
  ended: { running: 'ended' },
}

/** The status after an event; null where it may not happen. */
export const nextGroupStatus = (status: GroupStatus, event: GroupEvent): GroupStatus | null =>
  NEXT[event][status] ?? null

/** Of these anybody reads. A draft is its leader's, and what waits for review the operators' too. */
export const SHOWN_GROUPS: readonly GroupStatus[] = ['enrolling', 'formed', 'running', 'notFormed', 'stopped', 'ended']

/** The group was called off: all that was paid for what has not taken place goes back. */
export const CALLED_OFF_GROUPS: readonly GroupStatus[] = ['notFormed', 'stopped']

/** What visitors see of a group, by the documents' numbers. */
export const TEAM_STATUS = { recruiting: 0, full: 1, inProgress: 2, ended: 3 } as const
export type TeamStatus = (typeof TEAM_STATUS)[keyof typeof TEAM_STATUS]

export const TEAM_STATUS_LABEL: Record<TeamStatus, string> = { 0: '招募中', 1: '已满', 2: '进行中', 3: '已结束' }

/** The documented number of a group that is shown, with so many seats free. */
export function teamStatusOf(status: GroupStatus, freeSeats: number): TeamStatus {
  if (status === 'running') return TEAM_STATUS.inProgress
  if (status === 'enrolling' || status === 'formed') return freeSeats > 0 ? TEAM_STATUS.recruiting : TEAM_STATUS.full
  return TEAM_STATUS.ended
}

/** What somebody has to do with a group, by the documents' numbers; interested: on the waitlist. */
export const JOIN_STATUS = { joined: 1, quit: 2, interested: 3 } as const
export type JoinStatus = (typeof JOIN_STATUS)[keyof typeof JOIN_STATUS]
