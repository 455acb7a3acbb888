import { GROUP_STATUSES } from '../status/group'
import { MINUTE } from '../time'
import {
  attendanceByRoom,
  groupRoomWindow,
  hasGroupRoom,
  isTooLargeForMesh,
  mayComeTo,
  mayShowPictures,
  ROOM_GROUPS,
  type GroupStay,
} from './group-room'

const SESSION = { sessionNo: 2, startsAt: new Date('2026-11-28T11:00:00Z'), minutes: 90 }
const at = (minutes: number): Date => new Date(SESSION.startsAt.getTime() + minutes * MINUTE)
const stay = (from: number, to: number | null): GroupStay => ({
  joinedAt: at(from),
  leftAt: to === null ? null : at(to),
})

test.each([
  ['online', 7, 1, true],
  ['online', 6, 2, true],
  ['online', 7, 2, false],
  ['online', 8, 1, false],
  ['faceToFace', 4, 1, false],
] as const)('%s, %i members and %i leaders: a room %s', (placeKind, maxSeats, leaders, has) => {
  expect(hasGroupRoom({ placeKind, maxSeats, leaders })).toBe(has)
})

test.each([
  [3, 1, false],
  [3, 2, true],
  [7, 1, true],
])('%i members and %i leaders: too large for a mesh %s', (maxSeats, leaders, isTooLarge) => {
  expect(isTooLargeForMesh({ maxSeats, leaders })).toBe(isTooLarge)
})

test('a group has rooms once it is formed, and none where it was stopped', () => {
  expect(GROUP_STATUSES.filter((status) => ROOM_GROUPS.includes(status))).toEqual(['formed', 'running', 'ended'])
})

test.each([
  [-6, 'early'],
  [-5, 'open'],
  [120, 'open'],
  [121, 'closed'],
])('%i minutes after its start the room is %s', (minutes, window) => {
  expect(groupRoomWindow(SESSION, at(minutes))).toBe(window)
})

test('who is in from this session on may come; who left may not', () => {
  expect(mayComeTo({ fromSession: 2, leftAt: null }, 2)).toBe(true)
  expect(mayComeTo({ fromSession: 3, leftAt: null }, 2)).toBe(false)
  expect(mayComeTo({ fromSession: 1, leftAt: at(-1000) }, 2)).toBe(false)
})

test('four see each other, the fifth makes it voices', () => {
  expect([1, 4, 5, 8].map(mayShowPictures)).toEqual([true, true, false, false])
})

describe('what the log says of who came', () => {
  const said = (stays: GroupStay[], now = at(90), wasUsed = true) => attendanceByRoom(SESSION, { stays, wasUsed }, now)

  test.each([
    ['from before the start on', [stay(-4, 90)], 'present'],
    ['a little late', [stay(9, 90)], 'present'],
    ['ten minutes late', [stay(10, 90)], 'late'],
    ['away for a while', [stay(0, 20), stay(40, 90)], 'present'],
    ['there before the start and again at the end', [stay(-4, -1), stay(60, 90)], 'late'],
    ['a look inside', [stay(0, 4)], 'absent'],
    ['only after the end', [stay(91, 110)], 'absent'],
    ['never', [], 'absent'],
  ] as const)('%s', (_how, stays, state) => expect(said([...stays])).toBe(state))

  test('while it goes on nobody is absent, and who has just come is not counted yet', () => {
    expect(said([], at(89))).toBeNull()
    expect(said([stay(0, null)], at(4))).toBeNull()
    expect(said([stay(0, null)], at(5))).toBe('present')
  })

  test('where nobody used the room it says nothing', () => expect(said([], at(90), false)).toBeNull())
})
