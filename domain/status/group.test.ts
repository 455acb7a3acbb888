import {
  CALLED_OFF_GROUPS,
  GROUP_STATUS_LABEL,
  GROUP_STATUSES,
  type GroupEvent,
  type GroupStatus,
  JOIN_STATUS,
  nextGroupStatus,
  SHOWN_GROUPS,
  TEAM_STATUS,
  TEAM_STATUS_LABEL,
  teamStatusOf,
} from './group'

/** Where a group goes from where, a second time and in its plainest form. */
const WAYS: Record<GroupEvent, [from: GroupStatus, to: GroupStatus][]> = {
  submitted: [['draft', 'submitted']],
  sentBack: [['submitted', 'draft']],
  published: [['submitted', 'enrolling']],
  formed: [['enrolling', 'formed']],
  notFormed: [['enrolling', 'notFormed']],
  begun: [['formed', 'running']],
  stopped: [
    ['formed', 'stopped'],
    ['running', 'stopped'],
  ],
  ended: [['running', 'ended']],
}

test.each(Object.keys(WAYS) as GroupEvent[])('%s happens from nowhere else', (event) => {
  for (const status of GROUP_STATUSES) {
    const way = WAYS[event].find(([from]) => from === status)
    expect(nextGroupStatus(status, event)).toBe(way?.[1] ?? null)
  }
})

test('the documents number what visitors see of a group, and these are all', () => {
  expect(TEAM_STATUS).toEqual({ recruiting: 0, full: 1, inProgress: 2, ended: 3 })
  expect(TEAM_STATUS_LABEL).toEqual({ 0: '招募中', 1: '已满', 2: '进行中', 3: '已结束' })
})

test('the documents number what somebody has to do with it, and these are all', () => {
  expect(JOIN_STATUS).toEqual({ joined: 1, quit: 2, interested: 3 })
})

test.each<[GroupStatus, number, number]>([
  ['enrolling', 1, 0],
  ['enrolling', 0, 1],
  ['formed', 1, 0],
  ['formed', 0, 1],
  ['running', 1, 2],
  ['running', 0, 2],
  ['notFormed', 3, 3],
  ['stopped', 3, 3],
  ['ended', 0, 3],
])('of a group that is %s, %i seats free, visitors see %i', (status, free, number) => {
  expect(teamStatusOf(status, free)).toBe(number)
})

test('each status has its word, once; nobody reads a draft, and two are called off', () => {
  expect(new Set(Object.values(GROUP_STATUS_LABEL)).size).toBe(GROUP_STATUSES.length)
  expect(GROUP_STATUSES.filter((status) => !SHOWN_GROUPS.includes(status))).toEqual(['draft', 'submitted'])
  expect(CALLED_OFF_GROUPS).toEqual(['notFormed', 'stopped'])
})
