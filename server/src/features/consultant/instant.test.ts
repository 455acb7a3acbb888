import { setTimeout as delay } from 'node:timers/promises'
import { CODE } from '@xinqi/domain/codes'
import { parseMoment } from '@xinqi/domain/time'
import { CONSULTANT } from '../../realtime/stomp/topics'
import { TestPeer } from '../../realtime/stomp/testing/peer'
import { useTestApp } from '../../testing/use-test-app'
import { granuleOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const VALIDATE = 'GET /appoint/consultSchedule/validateIsInstant'
const CONFIRM = 'POST /appoint/consultOrder/confirmOrder'
const NEXT = '2026-11-21 18:30:00'

let consultant: Visitor
let page: TestPeer | undefined

/** 林一帆 wants a day's notice, takes instant sessions, and works from 18 to 22; ten minutes are left to the half hour. */
beforeAll(async () => {
  const { lin } = app.world
  await app.db.updateTable('consultant').set({ notice_hours: 24 }).where('id', '=', lin.id).execute()
  consultant = await newConsultantLogin(app, lin)
  await consultant.call('POST /consult/consultConsultant/editInfo', { restStatus: 0, instantConsultStatus: 1 })
})
beforeEach(() => app.clock.set(parseMoment('2026-11-21 18:20:00')))
afterEach(async () => {
  page?.socket.close()
  page = undefined
  await untilPresent(false)
})

const validate = () => app.client.call(VALIDATE, { consultantId: app.world.lin.id })

const isPresent = async () =>
  (await app.db.selectFrom('consultant_presence').select('consultant_id').execute()).length > 0

async function untilPresent(wanted: boolean): Promise<void> {
  for (let looks = 0; looks < 1000 && (await isPresent()) !== wanted; looks += 1) await delay(10)
  expect(await isPresent()).toBe(wanted)
}

/** The consultant opens a page of ours. */
async function comeOnline(): Promise<void> {
  page = await TestPeer.open(`${app.origin.replace('http', 'ws')}/ws`)
  page.send('CONNECT', [
    ...['accept-version:1.2', 'heart-beat:0,0', 'project:xinqi', `token:${consultant.token}`],
    ...[`receiveUserId:${app.world.lin.id}`, `receiveUserType:${CONSULTANT}`],
  ])
  expect(await page.next()).toMatch(/^CONNECTED/)
  await untilPresent(true)
}

const wish = (at: string, consultationType: 0 | 1 = 1) => ({
  consultantId: app.world.lin.id,
  srvId: app.world.lin.single.id,
  slot: granuleOf(at),
  consultMode: 1 as const,
  consultationType,
})

test('R165: offered while the consultant is there, and no longer when the page is closed', async () => {
  expect(await validate()).toEqual({ valid: false, slot: null, startTime: null })
  await comeOnline()
  expect(await validate()).toEqual({ valid: true, slot: granuleOf(NEXT), startTime: NEXT })
  const { startTime, list } = await app.client.call('GET /appoint/consultConsultant/instantList', {})
  expect([startTime, list.map(({ userName }) => userName)]).toEqual([NEXT, ['林一帆']])
  page?.socket.close()
  await untilPresent(false)
  expect((await validate()).valid).toBe(false)
})

test('R165: not earlier than a quarter of an hour before, not for who rests, has it off, or confirms by hand', async () => {
  await comeOnline()
  app.clock.set(parseMoment('2026-11-21 18:10:00'))
  expect((await validate()).valid).toBe(false)
  expect(await app.client.call('GET /appoint/consultConsultant/instantList', {})).toEqual({ startTime: null, list: [] })
  app.clock.set(parseMoment('2026-11-21 18:20:00'))

  const edit = (restStatus: number, instantConsultStatus: number) =>
    consultant.call('POST /consult/consultConsultant/editInfo', { restStatus, instantConsultStatus })
  await edit(0, 0)
  expect((await validate()).valid).toBe(false)
  await edit(1, 1)
  expect((await validate()).valid).toBe(false)
  await edit(0, 1)
  const byHand = (confirms_by_hand: boolean) =>
    app.db.updateTable('organization').set({ confirms_by_hand }).where('id', '=', app.world.orgId).execute()
  await byHand(true)
  expect((await validate()).valid).toBe(false)
  await byHand(false)
  expect((await validate()).valid).toBe(true)
})

test('what a killed process said of somebody lapses', async () => {
  await app.db
    .insertInto('consultant_presence')
    .values({
      consultant_id: app.world.lin.id,
      process: '00000000-0000-4000-8000-000000000000',
      seen_at: new Date(Date.now() - 90_000),
    })
    .execute()
  expect((await validate()).valid).toBe(false)
  await app.db.deleteFrom('consultant_presence').execute()
})

test('R165: books the next half hour in spite of the notice, as an instant one, and nothing later', async () => {
  const visitor = await newVisitor(app)
  expect(await visitor.answer(CONFIRM, wish(NEXT))).toMatchObject({
    code: CODE.conflict,
    msg: '现在没法马上开始了，可以换一位，或约一个晚一点的时间',
  })
  await comeOnline()
  expect((await visitor.answer(CONFIRM, wish('2026-11-21 19:00:00'))).code).toBe(CODE.conflict)
  expect((await visitor.answer(CONFIRM, wish(NEXT, 0))).code).toBe(CODE.slotTaken)
  const onFoot = { ...wish(NEXT), consultMode: 3 } as const
  expect((await visitor.answer(CONFIRM, onFoot)).msg).toBe('马上开始的咨询只能用视频或语音')
  const { free } = await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', wish(NEXT))
  expect(free).toBe(true)

  const { orderNo } = await visitor.call(CONFIRM, wish(NEXT))
  const { consultation_type } = await app.db
    .selectFrom('consult_order')
    .select('consultation_type')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect(consultation_type).toBe(1)
  const other = await newVisitor(app)
  expect((await other.answer(CONFIRM, wish(NEXT))).code).toBe(CODE.slotTaken)
  expect((await validate()).valid).toBe(false)
})
