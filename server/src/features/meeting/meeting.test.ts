import type { CallKey, Params } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { TestClient as RoomClient } from '../../realtime/rooms/testing/client'
import { talk } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, INFORMATION, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const START = '2026-11-23 18:00:00'
const MEDIA = { audio: true, video: true }

const app = useTestApp()
let visitor: Visitor
let consultant: Visitor
let appointNo: string
beforeAll(async () => {
  visitor = await newVisitor(app)
  consultant = await newConsultantLogin(app, app.world.lin)
  appointNo = (await detailOf(visitor, await book(app, visitor, { at: START }))).appointment?.appointNo ?? ''
})

const minutesAfterStart = (minutes: number): void =>
  app.clock.set(new Date(parseMoment(START).getTime() + minutes * MINUTE))

const seatOf = (party: Visitor) => party.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })

const presences = () =>
  app.db
    .selectFrom('room_presence')
    .select(['user_type', 'joined_at', 'left_at', 'platform'])
    .where('appoint_no', '=', appointNo)
    .orderBy('id')
    .execute()

/** Waits for the join log to say what it is to say; it is written beside the room. */
async function untilPresences(condition: (rows: Awaited<ReturnType<typeof presences>>) => boolean): Promise<void> {
  const deadline = performance.now() + 3000
  while (!condition(await presences()))
    if (performance.now() > deadline) throw new Error('the join log was not written')
}

test.each([
  ['six minutes before', -6, 'early', false],
  ['four minutes before', -4, 'open', true],
  ['during the session', 30, 'open', true],
  ['29 minutes after its end', 79, 'open', true],
  ['31 minutes after its end', 81, 'closed', false],
])('%s the seat is given out only while the room is open', async (_when, minutes, window, isCall) => {
  minutesAfterStart(minutes)
  const info = await seatOf(visitor)
  expect(info).toMatchObject({ window, isCall, roomId: appointNo, opensAt: '2026-11-23 17:55:00', isFinish: false })
  expect(info.userSig !== '').toBe(isCall)
})

test('a stranger finds no such appointment', async () => {
  minutesAfterStart(1)
  const stranger = await newVisitor(app)
  expect(await stranger.answer('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })).toMatchObject({
    code: CODE.notFound,
  })
  expect(await stranger.answer('POST /appoint/consultAppointment/roomTicket', { appointNo })).toMatchObject({
    code: CODE.notFound,
  })
  expect(await app.client.answer('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })).toMatchObject({
    code: CODE.loginNeeded,
  })
})

test('both sit down in one room over the wire, and the join log knows', async () => {
  minutesAfterStart(0)
  const seats = [await seatOf(visitor), await seatOf(consultant)]
  expect(seats.map((seat) => [seat.roomId, seat.userId, seat.userType])).toEqual([
    [appointNo, `2-${visitor.userId}`, 2],
    [appointNo, `1-${app.world.lin.id}`, 1],
  ])
  expect(seats[0]?.otherName).toBe('林一帆')
  expect(seats[1]?.otherName).toBe(INFORMATION.name)
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject', '=', `appointment:${appointNo}`)
    .execute()
  expect(audit).toEqual([{ actor: `consultant:${app.world.lin.id}`, action: 'read-visitor-name' }])
  const clients = await Promise.all(
    seats.map(async ({ signalPath, roomId, userId, userSig }) => {
      const client = await RoomClient.connect(`${app.origin.replace('http', 'ws')}${signalPath}`)
      client.send({ t: 'join', room: roomId, user: userId, sig: userSig, media: MEDIA })
      await client.next('joined')
      return client
    }),
  )
  await untilPresences(
    (rows) => rows.length === 2 && rows.every((row) => row.left_at === null && row.platform === 'embedded'),
  )
  minutesAfterStart(40)
  for (const client of clients) client.send({ t: 'leave' })
  await untilPresences((rows) => rows.every((row) => row.left_at !== null))
  for (const { joined_at, left_at } of await presences())
    expect((left_at?.getTime() ?? 0) - joined_at.getTime()).toBeGreaterThan(39 * MINUTE)
})

test('what a phone says of its coming and going is kept as a hint, and is no presence', async () => {
  minutesAfterStart(45)
  const before = await presences()
  await visitor.call('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'in', platform: 'h5', device: 1 })
  await consultant.call('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'out' })
  expect(await presences()).toEqual(before)
  const reports = await app.db
    .selectFrom('presence_report')
    .select(['user_type', 'action', 'platform', 'device'])
    .where('appoint_no', '=', appointNo)
    .orderBy('id')
    .execute()
  expect(reports).toEqual([
    { user_type: 2, action: 'in', platform: 'h5', device: 1 },
    { user_type: 1, action: 'out', platform: '', device: null },
  ])
})

test('when the consultant ends the session everybody is sent out, and the stay is closed', async () => {
  const at = '2026-11-27 18:00:00'
  const orderNo = await book(app, visitor, { at })
  const ended = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  await talk(app, visitor, orderNo)
  const seat = await visitor.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo: ended })
  const client = await RoomClient.connect(`${app.origin.replace('http', 'ws')}${seat.signalPath}`)
  client.send({ t: 'join', room: seat.roomId, user: seat.userId, sig: seat.userSig, media: MEDIA })
  await client.next('joined')
  await consultant.call('POST /appoint/consultAppointment/completeAppoint', { appointNo: ended })
  expect(await client.next('kicked')).toMatchObject({ reason: 'dismissed' })
  expect(await visitor.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo: ended })).toMatchObject({
    isFinish: true,
    isCall: false,
    userSig: '',
  })
})

test("another's seat is not taken with one's own ticket", async () => {
  minutesAfterStart(2)
  const { signalPath, roomId, userSig } = await seatOf(visitor)
  const client = await RoomClient.connect(`${app.origin.replace('http', 'ws')}${signalPath}`)
  client.send({ t: 'join', room: roomId, user: `1-${app.world.lin.id}`, sig: userSig, media: MEDIA })
  expect(await client.next('denied')).toMatchObject({ code: 'auth' })
})

test('no coming is reported while there is no open room', async () => {
  for (const party of [visitor, consultant])
    expect(await party.answer('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'in' })).toMatchObject({
      code: CODE.conflict,
      msg: '咨询室现在没有开放',
    })
})

test('a session face to face has no room', async () => {
  const orderNo = await book(app, visitor, { at: '2026-11-25 18:00:00', consultMode: 3 })
  const { appointment } = await detailOf(visitor, orderNo)
  const answer = await visitor.answer('GET /appoint/consultAppointment/getTrtcInfo', {
    appointNo: appointment?.appointNo ?? '',
  })
  expect(answer).toMatchObject({ code: CODE.conflict, msg: '这次咨询没有线上咨询室' })
})

describe('a one-time ticket', () => {
  const ticketOf = async (party: Visitor): Promise<string> =>
    (await party.call('POST /appoint/consultAppointment/roomTicket', { appointNo })).ticket
  const enter = (ticket: string) => app.client.answer('POST /appoint/consultAppointment/enterByTicket', { ticket })

  test.each([
    ['visitor', () => visitor, 2],
    ['consultant', () => consultant, 1],
  ])('lets a %s in once, even when it is tapped four times', async (_who, party, userType) => {
    const ticket = await ticketOf(party())
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(ticket)))
    const good = answers.filter((answer) => answer.code === CODE.ok)
    expect(good).toHaveLength(1)
    expect(good[0]?.data).toMatchObject({ appointNo, userType })
    expect(await enter(ticket)).toMatchObject({
      code: CODE.conflict,
      msg: '进入咨询室的链接已失效，请从预约详情重新进入',
    })
  })

  test('is kept as a hash and is worth nothing after five minutes', async () => {
    const ticket = await ticketOf(visitor)
    const rows = await app.db.selectFrom('room_ticket').select('ticket_hash').execute()
    expect(rows.map((row) => row.ticket_hash)).not.toContain(ticket)
    app.clock.advance(5 * MINUTE)
    expect((await enter(ticket)).code).toBe(CODE.conflict)
  })

  test.each([
    ['visitor', () => visitor],
    ['consultant', () => consultant],
  ])('opens nothing but its room to a %s', async (who, party) => {
    minutesAfterStart(1)
    const { accessToken } = (await enter(await ticketOf(party()))).data
    const inRoom = app.client.as(accessToken)
    expect((await inRoom.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })).userSig).not.toBe('')
    expect((await inRoom.answer('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'in' })).code).toBe(
      CODE.ok,
    )
    expect((await inRoom.answer('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'out' })).code).toBe(
      CODE.ok,
    )
    const other =
      (await detailOf(visitor, await book(app, visitor, { at: `2026-11-26 ${who === 'visitor' ? '18' : '20'}:00:00` })))
        .appointment?.appointNo ?? ''
    for (const key of [
      'GET /appoint/consultAppointment/getTrtcInfo',
      'POST /appoint/consultAppointment/roomTicket',
    ] as const)
      expect((await inRoom.answer(key, { appointNo: other })).code).not.toBe(CODE.ok)
    const orderNo = '202611230000000000'
    const refused: { [K in CallKey]?: Params<K> } = {
      'POST /appoint/consultAppointment/roomTicket': { appointNo },
      'GET /appoint/consultUser/me': {},
      'GET /appoint/consultOrder/list': {},
      'GET /appoint/consultOrder/info': { orderNo },
      'PUT /appoint/consultOrder/cancelOrderRefund': { orderNo, reason: 1, expectedFen: 0 },
      'POST /appoint/consultAppointment/reschedule': { appointNo, slot: 1 },
      'GET /appoint/consultVisitor/getLastVisitorInfo': {},
      'GET /appoint/consultVisitor/userCenter': {},
      'POST /appoint/consultAppointment/completeAppoint': { appointNo },
      'GET /consult/consultAppointment/list': {},
      'GET /consult/consultAppointment/info': { appointNo },
      'POST /consult/consultSchedule/saveRules': { weeklyHours: '', noticeHours: 0, bufferMinutes: 0 },
    }
    for (const [key, params] of Object.entries(refused) as [CallKey, object][]) {
      const answer: unknown = await (await app.client.send(key, params, { token: accessToken })).json()
      expect([key, answer]).toEqual([key, expect.objectContaining({ code: CODE.forbidden })])
    }
  })
})
