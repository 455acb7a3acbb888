import { CODE } from '@xinqi/domain/codes'
import { addDays, MINUTE, type MomentText } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, pay, tryToOrder, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const CLIENTS = 200
/** So many of those who got something pay; the others' time runs out. */
const PAYING = 5
const HOURS = ['18:00', '18:30', '19:00', '20:00']
/** Nobody wants a single hour then: of all who want a series at it one gets it, however slow the others made them. */
const FOR_SERIES = '20:00'
const FOR_SINGLES = HOURS.filter((hour) => hour !== FOR_SERIES)

/** Of three one wants a single hour of one of the weeks, the others a series that begins somewhere among them. */
const wishOf = (index: number): { at: MomentText; times?: number } => {
  const day = addDays('2026-11-24', 7 * (index % 4))
  if (index % 3 === 0) return { at: `${day} ${FOR_SINGLES[(index / 3) % FOR_SINGLES.length] ?? ''}:00` }
  return { at: `${day} ${HOURS[index % HOURS.length] ?? ''}:00`, times: 2 + (index % 5) }
}

async function visitors(count: number): Promise<Visitor[]> {
  const people: Visitor[] = []
  while (people.length < count) people.push(await newVisitor(app))
  return people
}

const audit = () => auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())

/** Orders that stand with other than all of their sessions, and sessions without all of their time. */
async function halfSeries(): Promise<number> {
  const rows = await app.db
    .selectFrom('consult_order')
    .innerJoin('appointment', 'appointment.order_no', 'consult_order.order_no')
    .innerJoin('slot_granule', 'slot_granule.appoint_no', 'appointment.appoint_no')
    .select(({ fn }) => ['consult_order.order_no', 'sessions', fn.countAll<number>().as('granules')])
    .groupBy(['consult_order.order_no', 'sessions'])
    .execute()
  return rows.filter(({ sessions, granules }) => Number(granules) !== 2 * sessions).length
}

test('of 200 who want overlapping series and single hours nobody has half of one, no hour is sold twice, and the ledger agrees', async () => {
  const people = await visitors(CLIENTS)
  const answers = await Promise.all(people.map((visitor, index) => tryToOrder(app, visitor, wishOf(index))))
  const won = answers.flatMap(({ code, data }, index) => {
    const visitor = people[index]
    return code === CODE.ok && visitor ? [{ visitor, orderNo: data.orderNo, isSeries: index % 3 !== 0 }] : []
  })
  const others = answers.map(({ code, msg }) => ({ code, msg })).filter(({ code }) => code !== CODE.ok)
  expect(others.filter(({ code }) => code !== CODE.slotTaken)).toEqual([])
  expect(won.some(({ isSeries }) => isSeries)).toBe(true)
  expect(await halfSeries()).toBe(0)
  expect(await audit()).toEqual(NO_MISTAKES)

  const paying = won.slice(0, PAYING)
  for (const { visitor, orderNo } of paying) await pay(app, visitor.token, orderNo)
  await app.sandbox.advance(31 * MINUTE)
  expect(await halfSeries()).toBe(0)
  const keeping = await app.db
    .selectFrom('slot_granule')
    .innerJoin('appointment', 'appointment.appoint_no', 'slot_granule.appoint_no')
    .select('order_no')
    .distinct()
    .execute()
  expect(keeping.map(({ order_no }) => order_no).sort()).toEqual(paying.map(({ orderNo }) => orderNo).sort())
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await audit()).toEqual(NO_MISTAKES)
})

test('one attempt sent again has one series, and its answer', async () => {
  const visitor = await newVisitor(app)
  const { lin } = app.world
  const slot = Date.parse('2026-11-29T20:00:00+08:00') / (30 * MINUTE)
  const params = { consultantId: lin.id, srvId: lin.single.id, slot, consultMode: 1, times: 5 } as const
  const send = () =>
    visitor.answer('POST /appoint/consultOrder/confirmOrder', params, {
      token: visitor.token,
      idempotencyKey: 'series-1',
    })
  const answers = await Promise.all([send(), send(), send()])
  const again = await send()
  expect(answers.filter(({ code }) => code === CODE.ok).length).toBeGreaterThanOrEqual(1)
  expect(again).toMatchObject({ code: CODE.ok, data: { payableFen: 5 * lin.single.priceFen } })
  const orders = await app.db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', visitor.userId)
    .execute()
  expect(orders).toEqual([{ order_no: again.data.orderNo }])
})
