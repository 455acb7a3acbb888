import fc from 'fast-check'
import { HOUR, MINUTE, parseMoment } from '../time'
import { consultantIsAbsent, judgeAttendance, togetherMs, type AttendanceQuestion, type Presence } from './attendance'

const START = parseMoment('2026-03-02 20:00:00')
const at = (minutes: number, milliseconds = 0) => new Date(START.getTime() + minutes * MINUTE + milliseconds)
const END = at(50)
const SWEEP = new Date(END.getTime() + 2 * HOUR)

/** In the room from minute to minute; without an end, still there. */
const stay =
  (userType: number) =>
  (from: number, to?: number): Presence => ({
    userType,
    joinedAt: at(from),
    leftAt: to === undefined ? null : at(to),
  })
const consultant = stay(1)
const visitor = stay(2)

const ask = (presences: Presence[], now = END, consultMode = 1): AttendanceQuestion => ({
  consultMode,
  startAt: START,
  endAt: END,
  presences,
  now,
})
const minutesTogether = (presences: Presence[], now = END) => togetherMs(ask(presences, now)) / MINUTE

const stays = fc
  .tuple(fc.constantFrom(consultant, visitor), fc.integer({ min: -20, max: 70 }), fc.integer({ min: 1, max: 60 }))
  .map(([party, from, length]) => party(from, from + length))

describe('the minutes together', () => {
  test('are those in which both were in the room, minute by minute', () => {
    fc.assert(
      fc.property(fc.array(stays, { maxLength: 12 }), (presences) => {
        const inRoom = (userType: number, minute: number) =>
          presences.some((one) => one.userType === userType && one.joinedAt <= at(minute) && at(minute) < one.leftAt!)
        const counted = Array.from({ length: 50 }, (_, minute) => minute).filter(
          (minute) => inRoom(1, minute) && inRoom(2, minute),
        )
        expect(minutesTogether(presences)).toBe(counted.length)
      }),
    )
  })

  test.each<[what: string, presences: Presence[], minutes: number]>([
    ['nobody', [], 0],
    ['one after the other', [consultant(0, 20), visitor(20, 50)], 0],
    ['both throughout, and early and late', [consultant(-5, 60), visitor(-3, 55)], 50],
    ['both still in the room', [consultant(0), visitor(10)], 40],
    ['a visitor on two devices at once', [consultant(0), visitor(0, 30), visitor(10, 30)], 30],
    ['both on two devices', [consultant(0, 20), consultant(5, 25), visitor(0, 22), visitor(2, 24)], 24],
    ['a line that broke for five minutes', [consultant(0), visitor(0, 20), visitor(25, 50)], 45],
    ['an observer who is neither', [consultant(0), stay(3)(0)], 0],
  ])('%s', (_, presences, minutes) => expect(minutesTogether(presences)).toBe(minutes))

  test('run only up to now while the session lasts', () => {
    expect(minutesTogether([consultant(0), visitor(0)], at(12))).toBe(12)
  })
})

describe('the judgement', () => {
  test('is not made before the end, however long both were there', () => {
    expect(judgeAttendance(ask([consultant(0), visitor(0)], at(50, -1)))).toBe('undecided')
    expect(judgeAttendance(ask([consultant(0), visitor(0)], END))).toBe('completed')
  })

  test('half of the minutes are enough at the end, a minute less is not', () => {
    expect(judgeAttendance(ask([consultant(0), visitor(25)]))).toBe('completed')
    expect(judgeAttendance(ask([consultant(0), visitor(26)]))).toBe('undecided')
  })

  test.each<[what: string, presences: Presence[], verdict: string]>([
    ['nobody came: the consultant was to open the room', [], 'consultantAbsent'],
    ['only the visitor came', [visitor(0)], 'consultantAbsent'],
    ['only the consultant came', [consultant(0)], 'visitorAbsent'],
    ['the consultant had left before the start', [consultant(-5, 0), visitor(0)], 'consultantAbsent'],
    ['the visitor came after the end', [consultant(0), visitor(50, 70)], 'visitorAbsent'],
    ['both came, for less than half', [consultant(0), visitor(40)], 'completed'],
    ['both left together after a while', [consultant(0, 15), visitor(0, 19)], 'completed'],
    ['the consultant left a waiting visitor', [consultant(0, 15), visitor(0, 21)], 'consultantLeft'],
    ['the visitor left a waiting consultant', [consultant(0, 30), visitor(0, 5)], 'completed'],
    ['both came, one after the other', [consultant(0, 24), visitor(24, 50)], 'completed'],
  ])('two hours after the end, %s', (_, presences, verdict) => {
    expect(judgeAttendance(ask(presences, new Date(SWEEP.getTime() - 1)))).toBe('undecided')
    expect(judgeAttendance(ask(presences, SWEEP))).toBe(verdict)
  })

  test('a meeting face to face has no room: it took place, two hours after its end', () => {
    expect(judgeAttendance(ask([], new Date(SWEEP.getTime() - 1), 3))).toBe('undecided')
    expect(judgeAttendance(ask([], SWEEP, 3))).toBe('completed')
    expect(judgeAttendance(ask([], SWEEP, 2))).toBe('consultantAbsent')
  })
})

describe('a visitor is left waiting', () => {
  const isAbsent = (presences: Presence[], now: Date) => consultantIsAbsent(ask(presences, now))

  test('from 15 minutes after the start on, not a moment earlier', () => {
    expect([isAbsent([visitor(0)], at(15, -1)), isAbsent([visitor(0)], at(15))]).toEqual([false, true])
  })

  test('no longer when the consultant has come, however late, or has stayed for five minutes', () => {
    for (const came of [consultant(0), consultant(16), consultant(0, 5)]) expect(isAbsent([came], at(17))).toBe(false)
  })

  test('also when the consultant came for a moment and left', () => {
    expect(isAbsent([consultant(0, 1), consultant(2, 5)], at(17))).toBe(true)
  })

  test('also when the consultant looked in before the start and left', () => {
    expect(isAbsent([consultant(-5, -4)], at(16))).toBe(true)
  })
})
