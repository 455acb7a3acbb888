import { GROUP_STATUSES } from '../status/group'
import { DAY } from '../time'
import { GROUP_TALK_DAYS, silenceInGroup, TALKING_GROUPS } from './group-talk'

const END = new Date('2026-12-12T12:30:00Z')
const atDay = (days: number): Date => new Date(END.getTime() + days * DAY)

test('only who is in a group that was formed has somebody to talk with', () => {
  expect(GROUP_STATUSES.filter((status) => TALKING_GROUPS.includes(status))).toEqual([
    'formed',
    'running',
    'stopped',
    'ended',
  ])
})

test('two weeks after the last session it is read only', () => {
  expect(silenceInGroup('ended', END, atDay(0))).toBeNull()
  expect(silenceInGroup('ended', END, new Date(atDay(GROUP_TALK_DAYS).getTime() - 1))).toBeNull()
  expect(silenceInGroup('ended', END, atDay(GROUP_TALK_DAYS))).toContain('还能看')
})

test('as long as sessions are ahead people write, however late it is; where it was stopped nobody does', () => {
  for (const status of ['formed', 'running'] as const) expect(silenceInGroup(status, END, atDay(100))).toBeNull()
  expect(silenceInGroup('stopped', END, atDay(-30))).toContain('提前结束')
})
