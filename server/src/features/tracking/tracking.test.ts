import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'
import { newOperator } from '../../testing/operator'
import { BEACON_PATH } from './beacon-route'

const CLIENT = 'tracked-client-1'
const TODAY = '2026-11-21'

const app = useTestApp()
beforeEach(async () => {
  await app.db.deleteFrom('tracking_event').execute()
})

const event = (more: object = {}) => ({ event: 'view', page: 'home', at: app.clock.now().getTime(), ...more })

const batch = (events: object[], more: object = {}) => ({
  project: 'xinqi',
  client: CLIENT,
  account: '',
  orgId: 340,
  kind: 'browser',
  events,
  ...more,
})

const send = (content: unknown): Promise<Response> => {
  const data = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64')
  return fetch(`${app.origin}${BEACON_PATH}?${new URLSearchParams({ data }).toString()}`)
}

const kept = () => app.db.selectFrom('tracking_event').selectAll().orderBy('id').execute()

test('a beacon is a picture that is never kept by a cache (R250)', async () => {
  const response = await send(batch([event(), event({ event: 'exposure', target: 'consultant-card' })]))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/gif')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await kept()).map(({ event, page, target }) => ({ event, page, target }))).toEqual([
    { event: 'view', page: 'home', target: '' },
    { event: 'exposure', page: 'home', target: 'consultant-card' },
  ])
})

test('R250: an account that an older client still sends is neither read nor kept', async () => {
  const visitor = await newVisitor(app)
  const me = await visitor.call('GET /appoint/consultUser/me', {})
  await send(batch([event()], { account: me.userId }))
  const [row] = await kept()
  expect(JSON.stringify(row)).not.toContain(CLIENT)
  expect(Object.values(row ?? {})).not.toContain(me.userId)
  // Nor whether it was anybody with an account.
  await send(batch([event()]))
  const facts = (await kept()).map(({ id: _id, happened_at: _at, ...rest }) => rest)
  expect(facts[0]).toEqual(facts[1])
})

test.each([
  ['no JSON', 'not json'],
  ['another project', { ...batch([]), project: 'other', events: [] }],
  ['an unknown event', batch([{ event: 'steal', page: 'home', at: 0 }])],
  ['words that a person could have typed', batch([{ event: 'view', page: '我睡不着', at: 0 }])],
  ['too many events', batch(Array.from({ length: 21 }, () => ({ event: 'view', page: 'home', at: 0 })))],
  ['an organisation beyond the column', batch([{ event: 'view', page: 'home', at: 0 }], { orgId: 3e9 })],
])('%s is answered alike and changes nothing', async (_what, content) => {
  const response = await send(content)
  expect(response.status).toBe(200)
  expect(await kept()).toEqual([])
})

test("a phone's wrong clock does not put events into another year", async () => {
  await send(batch([event({ at: 0 })]))
  const [row] = await kept()
  expect(Math.abs((row?.happened_at.getTime() ?? 0) - app.clock.now().getTime())).toBeLessThan(60_000)
})

test('the operator sees counts by day, page, part and client kind', async () => {
  await send(batch([event(), event({ page: 'detail' }), event({ event: 'tap', page: 'detail', target: 'book' })]))
  await send(batch([event(), event({ event: 'exposure', target: 'consultant-card' })], { client: 'tracked-client-2' }))
  await send(batch([event()], { client: 'tracked-client-3', kind: 'wechat', orgId: 39 }))
  const operator = await newOperator(app)
  const counts = await operator.call('GET /operator/tracking/counts', { from: TODAY, to: TODAY })
  expect(counts).toEqual({
    days: [{ day: TODAY, views: 4, clients: 3 }],
    pages: [
      { name: 'home', times: 3, clients: 3 },
      { name: 'detail', times: 1, clients: 1 },
    ],
    exposures: [{ name: 'consultant-card', times: 1, clients: 1 }],
    taps: [{ name: 'book', times: 1, clients: 1 }],
    kinds: [
      { name: 'browser', times: 3, clients: 2 },
      { name: 'wechat', times: 1, clients: 1 },
    ],
  })
  const other = await operator.call('GET /operator/tracking/counts', { from: TODAY, to: TODAY, orgId: 39 })
  expect(other.pages).toEqual([{ name: 'home', times: 1, clients: 1 }])
})

test('a span that is backwards or too long is refused with a sentence', async () => {
  const operator = await newOperator(app)
  const answer = await operator.answer('GET /operator/tracking/counts', { from: TODAY, to: '2026-11-01' })
  expect(answer).toMatchObject({ code: CODE.failure, msg: '请选择 90 天以内的时间' })
})

test('nobody but an operator sees counts', async () => {
  const visitor = await newVisitor(app)
  const params = { from: TODAY, to: TODAY }
  expect(await visitor.answer('GET /operator/tracking/counts', params)).toMatchObject({ code: CODE.forbidden })
  expect((await app.client.answer('GET /operator/tracking/counts', params)).data).toBeNull()
})

test('events are forgotten after 90 days', async () => {
  await send(batch([event()]))
  app.clock.advance(91 * DAY)
  await forgetOldRecords(app.services)
  expect(await kept()).toEqual([])
})
