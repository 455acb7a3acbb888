import { createHmac } from 'node:crypto'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { TRTC_CALLBACK_PATH } from '../../providers/rtc/trtc-callback'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, type Visitor } from '../../testing/visitor'

const START = parseMoment('2026-11-23 18:00:00')
const SDK_APP_ID = 1_400_000_077
const KEY = 'callbackKeyOfTests'

const app = useTestApp({
  env: {
    RTC_PROVIDER: 'trtc',
    TRTC_SDK_APP_ID: String(SDK_APP_ID),
    TRTC_SECRET_KEY: 's'.repeat(64),
    TRTC_CALLBACK_KEY: KEY,
  },
})
let visitor: Visitor
beforeAll(async () => {
  visitor = await newVisitor(app)
})

interface Told {
  type: 103 | 104 | 201
  user: string
  room: string
  /** Minutes after the start. */
  at: number
}

const bodyOf = ({ type, user, room, at }: Told) =>
  JSON.stringify({
    EventGroupId: type === 201 ? 2 : 1,
    EventType: type,
    CallbackTs: START.getTime() + at * MINUTE + 900,
    EventInfo: {
      RoomId: room,
      EventTs: Math.floor((START.getTime() + at * MINUTE) / 1000),
      EventMsTs: START.getTime() + at * MINUTE,
      UserId: user,
      Role: 20,
      Reason: 1,
    },
  })

const sign = (body: string, key = KEY) => createHmac('sha256', key).update(body).digest('base64')

/** Posts as TRTC does. */
const post = async (body: string, headers: Record<string, string> = {}) =>
  (
    await fetch(`${app.origin}${TRTC_CALLBACK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sign: sign(body), sdkappid: String(SDK_APP_ID), ...headers },
      body,
    })
  ).status

const tell = (told: Told) => post(bodyOf(told))

async function newRoom(at: '18:00:00' | '20:00:00' = '18:00:00', day = '2026-11-23'): Promise<string> {
  const orderNo = await book(app, visitor, { at: `${day} ${at}` })
  return (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
}

const consultant = () => `1-${app.world.lin.id}`

/** Who was there from which minute to which; null: still there. */
async function staysIn(room: string) {
  const minutes = (moment: Date) => (moment.getTime() - START.getTime()) / MINUTE
  const rows = await app.db
    .selectFrom('room_presence')
    .select(['user_type', 'joined_at', 'left_at', 'platform'])
    .where('appoint_no', '=', room)
    .orderBy('joined_at')
    .execute()
  expect(rows.every((row) => row.platform === 'trtc')).toBe(true)
  return rows.map((row) => [row.user_type, minutes(row.joined_at), row.left_at && minutes(row.left_at)])
}

test('what TRTC tells and signs is the join log, at the time when it happened', async () => {
  const room = await newRoom()
  const seat = { user: consultant(), room }
  expect(await tell({ ...seat, type: 103, at: 1 })).toBe(200)
  expect(await tell({ user: `2-${visitor.userId}`, room, type: 103, at: 2 })).toBe(200)
  expect(await tell({ ...seat, type: 201, at: 3 })).toBe(200)
  expect(await staysIn(room)).toEqual([
    [1, 1, null],
    [2, 2, null],
  ])
  await tell({ ...seat, type: 104, at: 31 })
  expect((await staysIn(room))[0]).toEqual([1, 1, 31])
})

test('what is told again, at once, late or out of order is one stay', async () => {
  const seat = { user: consultant(), room: await newRoom('20:00:00') }
  const first = [
    { ...seat, type: 103 as const, at: 1 },
    { ...seat, type: 104 as const, at: 10 },
  ]
  const second = [
    { ...seat, type: 103 as const, at: 12 },
    { ...seat, type: 104 as const, at: 50 },
  ]
  for (const told of [...first].reverse()) await tell(told)
  await Promise.all([...second, ...second].map(tell))
  for (const told of [...first, ...second]) await tell(told)
  expect(await staysIn(seat.room)).toEqual([
    [1, 1, 10],
    [1, 12, 50],
  ])
})

test('what is not signed with the key, not about our application or changed on the way is refused', async () => {
  const room = await newRoom('18:00:00', '2026-11-24')
  const body = bodyOf({ user: consultant(), room, type: 103, at: 1 })
  const refused: [string, Record<string, string>][] = [
    [body, { sign: sign(body, 'another key') }],
    [body, { sign: '' }],
    [body, { sdkappid: '1400000001' }],
    [body.replace('"Role":20', '"Role":21'), { sign: sign(body) }],
  ]
  for (const [text, headers] of refused) expect(await post(text, headers)).toBe(401)
  expect(await staysIn(room)).toEqual([])
})

test('somebody who is no party of the session, and a room that we do not know, leave no trace', async () => {
  const room = await newRoom('20:00:00', '2026-11-24')
  expect(await tell({ user: `1-${app.world.zhou.id}`, room, type: 103, at: 1 })).toBe(200)
  expect(await tell({ user: `2-${visitor.userId + 1000}`, room, type: 103, at: 1 })).toBe(200)
  expect(await tell({ user: consultant(), room: 'made-up', type: 103, at: 1 })).toBe(200)
  expect(await staysIn(room)).toEqual([])
})
