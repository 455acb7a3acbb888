import { CODE } from '@xinqi/domain/codes'
import type { CallDevice, CallGrade } from '@xinqi/domain/rules/call-quality'
import { PIECE_SECONDS, PIECES_KEPT_DAYS } from '@xinqi/domain/rules/call-quality'
import { DAY, MINUTE, parseMoment } from '@xinqi/domain/time'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { CALL_PIECE } from '../../testing/call-piece'
import { bookSession, holdSession } from '../../testing/hold-session'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const ADD = 'POST /appoint/callQuality/add'
const START = '2026-11-23 18:00:00'
const PIECE_MS = PIECE_SECONDS * 1000

const app = useTestApp()
let visitor: Visitor
let consultant: Visitor
let appointNo: string
beforeAll(async () => {
  const booked = await bookSession(app, START)
  visitor = booked.visitor
  appointNo = booked.appointNo
  consultant = await newConsultantLogin(app, app.world.lin)
})
afterEach(() => app.db.deleteFrom('call_quality').execute())

const openTheRoom = (): void => app.clock.set(new Date(parseMoment(START).getTime() + MINUTE))
const rows = () => app.db.selectFrom('call_quality').selectAll().orderBy('user_type').orderBy('began_at').execute()

test('what either side reports is kept for that side, with its grade and without who it was', async () => {
  openTheRoom()
  await visitor.call(ADD, { ...CALL_PIECE, appointNo })
  await consultant.call(ADD, { ...CALL_PIECE, appointNo, rttMs: undefined, level: 4, device: 'weapp', route: 'sfu' })
  const kept = await rows()
  expect(kept).toMatchObject([
    { appoint_no: appointNo, user_type: CONSULTANT, grade: 'bad', level: 4, rtt_ms: null, device_kind: 'weapp' },
    { user_type: USER, grade: 'good', rtt_ms: 40, loss_down_permille: 10, route_kind: 'relay', transport_kind: 'tls' },
  ])
  expect(Object.keys(kept[0] ?? {}).filter((column) => /user_id|consultant_id|address|ip|agent/.test(column))).toEqual(
    [],
  )
})

test('a seat that reports too often is heard once, and again with the next piece', async () => {
  openTheRoom()
  for (let time = 0; time < 3; time += 1) await visitor.call(ADD, { ...CALL_PIECE, appointNo, rttMs: 40 + time })
  expect((await rows()).map((row) => row.rtt_ms)).toEqual([40])
  for (let piece = 0; piece < 6; piece += 1) {
    app.clock.advance(PIECE_MS)
    await visitor.call(ADD, { ...CALL_PIECE, appointNo })
  }
  expect(await rows()).toHaveLength(7)
})

test('of a foreign seat, and of a room that is shut, nothing is kept', async () => {
  openTheRoom()
  const stranger = await newVisitor(app)
  expect((await stranger.answer(ADD, { ...CALL_PIECE, appointNo })).code).toBe(CODE.notFound)
  expect((await app.client.answer(ADD, { ...CALL_PIECE, appointNo })).code).toBe(CODE.loginNeeded)
  const shut = { code: CODE.conflict, msg: '咨询室现在没有开放' }
  for (const minutes of [-6, 81]) {
    app.clock.set(new Date(parseMoment(START).getTime() + minutes * MINUTE))
    for (const party of [visitor, consultant])
      expect(await party.answer(ADD, { ...CALL_PIECE, appointNo })).toMatchObject(shut)
  }
  const held = await bookSession(app, '2026-11-24 18:00:00')
  await holdSession(app, held.visitor, held.orderNo)
  expect(await held.visitor.answer(ADD, { ...CALL_PIECE, appointNo: held.appointNo })).toMatchObject(shut)
  expect(await rows()).toEqual([])
})

test.each([
  ['a loss of more than all', { lossUpPermille: 1001 }],
  ['less than no delay', { rttMs: -1 }],
  ['half a millisecond', { jitterMs: '0.5' }],
  ['longer away than ten seconds', { awaySeconds: 11 }],
  ['a device that there is not', { device: 'Mozilla/5.0' as CallDevice }],
  ['an address for a route', { route: '10.0.0.7' as 'host' }],
  ['no level', { level: undefined as unknown as number }],
])('%s is refused', async (_what, wrong) => {
  openTheRoom()
  expect((await visitor.answer(ADD, { ...CALL_PIECE, appointNo, ...wrong })).code).toBe(CODE.failure)
  expect(await rows()).toEqual([])
})

test('after thirty days it is gone', async () => {
  openTheRoom()
  await visitor.call(ADD, { ...CALL_PIECE, appointNo })
  app.clock.advance((PIECES_KEPT_DAYS - 1) * DAY)
  await forgetOldRecords(app.services)
  expect(await rows()).toHaveLength(1)
  app.clock.advance(2 * DAY)
  await forgetOldRecords(app.services)
  expect(await rows()).toEqual([])
})

describe('what an operator is told', () => {
  let owner: Operator
  const sessions: string[] = []
  beforeAll(async () => {
    owner = await newOperator(app)
    for (let day = 3; day < 9; day += 1) sessions.push((await bookSession(app, `2026-12-0${day} 18:00:00`)).appointNo)
  })

  const keep = async (no: string, device: CallDevice, grade: CallGrade, began = '2026-11-21 10:00:00', pieces = 6) => {
    const { level, upKbps, downKbps } = { level: 1, upKbps: 1, downKbps: 1 }
    await app.db
      .insertInto('call_quality')
      .values(
        Array.from({ length: pieces }, (_, piece) => ({
          ...{ appoint_no: no, user_type: USER, grade, level, up_kbps: upKbps, down_kbps: downKbps },
          ...{ jitter_ms: 0, loss_up_permille: 0, loss_down_permille: 0, concealed_permille: 0, fps_in: 24 },
          ...{ away_seconds: 0, reconnects: 0, has_picture: true, device_kind: device, network_kind: 'wifi' },
          ...{ route_kind: 'host', transport_kind: 'udp' },
          began_at: new Date(parseMoment(began).getTime() + piece * PIECE_MS),
        })),
      )
      .execute()
  }
  const ask = (span: { from?: string; to?: string } = {}) => owner.call('GET /operator/callQuality/numbers', span)

  test('minutes by how they were, by day, device, network and route; the last week where no days are named', async () => {
    for (const no of sessions.slice(0, 5)) await keep(no, 'h5-ios', 'good')
    await keep(sessions[5] ?? '', 'h5-ios', 'bad', '2026-11-21 11:00:00', 9)
    const { from, to, total, byDay, byDevice, byNetwork, byRoute } = await ask()
    expect([from, to]).toEqual(['2026-11-15', '2026-11-21'])
    const all = { sessions: 6, minutes: { good: 5, passable: 0, bad: 1.5 } }
    const none = { sessions: 0, minutes: { good: 0, passable: 0, bad: 0 } }
    expect(total).toEqual(all)
    expect(byDay).toHaveLength(7)
    expect(byDay[6]).toEqual({ day: '2026-11-21', ...all })
    expect(byDay[5]).toEqual({ day: '2026-11-20', ...none })
    expect(byDevice[0]).toEqual({ device: 'h5-ios', ...all })
    expect(byDevice[3]).toEqual({ device: 'weapp', ...none })
    expect(byNetwork[0]).toEqual({ network: 'wifi', ...all })
    expect(byRoute[0]).toEqual({ route: 'host', ...all })
    expect((await ask({ from: '2026-11-01', to: '2026-11-02' })).total).toEqual(none)
  })

  test('of fewer than five calls nothing is said, whichever way they are counted', async () => {
    for (const no of sessions.slice(0, 4)) await keep(no, 'weapp', 'bad')
    const few = { sessions: null, minutes: null }
    const { total, byDay, byDevice, byNetwork, byRoute } = await ask()
    expect(total).toEqual(few)
    expect(byDay[6]).toMatchObject(few)
    expect([byDevice[3], byNetwork[0], byRoute[0]]).toMatchObject([few, few, few])
    await keep(sessions[4] ?? '', 'h5-android', 'good')
    const more = await ask()
    expect(more.total).toMatchObject({ sessions: 5, minutes: { good: 1, bad: 4 } })
    expect([more.byDevice[1], more.byDevice[3]]).toMatchObject([few, few])
    expect(more.byNetwork[0]).toMatchObject({ sessions: 5 })
  })

  test.each([
    [{ from: '2026-10-01' }, `最多看 ${PIECES_KEPT_DAYS} 天`],
    [{ from: '2026-11-20', to: '2026-11-19' }, '结束日期早于开始日期'],
    [{ to: '2026-11-22' }, '还没到这一天'],
  ])('%p is no span', async (span, words) => {
    expect(await owner.answer('GET /operator/callQuality/numbers', span)).toMatchObject({
      code: CODE.failure,
      msg: words,
    })
  })
})
