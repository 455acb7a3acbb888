import { CODE } from '@xinqi/domain/codes'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/use-test-app'
import { overlapOf } from './slot-taken'
import { granuleOf, newVisitor, tryToOrder, type Visitor } from '../../testing/visitor'

const app = useTestApp()

/** A crowd comes at one moment; its accounts do not. */
async function visitors(count: number): Promise<Visitor[]> {
  const people: Visitor[] = []
  while (people.length < count) people.push(await newVisitor(app))
  return people
}

/** Pairs of sessions of one consultant that overlap in time and are neither cancelled nor over. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointment a join appointment b
      on a.consultant_id = b.consultant_id and a.appoint_no < b.appoint_no and a.start_at < b.end_at and b.start_at < a.end_at
    where a.status not in (3, 4) and b.status not in (3, 4)`.execute(app.db)
  return rows[0]?.count ?? -1
}

test('of 200 who want one hour exactly one gets it; the others are told the three nearest free times', async () => {
  const at = '2026-11-24 20:00:00'
  const answers = await Promise.all((await visitors(200)).map((visitor) => tryToOrder(app, visitor, { at })))
  const winners = answers.filter((answer) => answer.code === CODE.ok)
  const losers = answers.filter((answer) => answer.code === CODE.slotTaken)
  expect([winners.length, losers.length]).toEqual([1, 199])
  for (const loser of losers) {
    const { nearest } = loser.data as unknown as { nearest: { id: number; startTime: string }[] }
    expect(nearest).toHaveLength(3)
    expect(nearest.map((one) => one.id)).not.toContain(granuleOf(at))
  }
  expect(await overlaps()).toBe(0)
})

test('those who lost one hour are each told the own reason, and looked up together', async () => {
  const at = '2026-11-28 20:00:00'
  const { lin } = app.world
  const people = await visitors(20)
  const [busy] = people
  if (!busy) throw new Error('nobody')
  expect((await tryToOrder(app, busy, { at, consultant: lin })).code).toBe(CODE.ok)
  const answers = await Promise.all(people.map((visitor) => tryToOrder(app, visitor, { at })))
  expect(answers.map(({ code }) => code)).toEqual(
    people.map((visitor) => (visitor === busy ? CODE.conflict : CODE.slotTaken)),
  )
  const statements = jest.spyOn(app.services.db, 'selectFrom')
  const wanted = { consultantId: lin.id, start: granuleOf(at), minutes: 50 }
  const overlaps = await Promise.all(people.map(({ userId }) => overlapOf(app.services.db, userId, wanted)))
  expect(overlaps.map((overlap) => overlap !== undefined)).toEqual(people.map((visitor) => visitor === busy))
  expect(statements).toHaveBeenCalledTimes(1)
  statements.mockRestore()
})

test('neighbouring half hours never overlap, whoever comes first', async () => {
  const people = await visitors(64)
  const starts = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00']
  await Promise.all(
    people.map((visitor, index) => tryToOrder(app, visitor, { at: `2026-11-25 ${starts[index % starts.length]}:00` })),
  )
  expect(await overlaps()).toBe(0)
  const { count } = await app.db
    .selectFrom('slot_granule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('granule', '>=', granuleOf('2026-11-25 18:00:00'))
    .where('granule', '<', granuleOf('2026-11-25 22:00:00'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThanOrEqual(6)
})

test('one person who taps twice at once has one order', async () => {
  const visitor = await newVisitor(app)
  const wish = { at: '2026-11-26 19:00:00' }
  const codes = (await Promise.all([1, 2, 3, 4].map(() => tryToOrder(app, visitor, wish)))).map((answer) => answer.code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1)
})

test('the same attempt sent again gets the first answer', async () => {
  const visitor = await newVisitor(app)
  const params = {
    consultantId: app.world.lin.id,
    srvId: app.world.lin.single.id,
    slot: granuleOf('2026-11-27 19:00:00'),
    consultMode: 1,
  } as const
  const send = () =>
    visitor.answer('POST /appoint/consultOrder/confirmOrder', params, {
      token: visitor.token,
      idempotencyKey: 'attempt-1',
    })
  const first = await send()
  const again = await send()
  expect(again).toEqual(first)
  const other = await visitor.answer(
    'POST /appoint/consultOrder/confirmOrder',
    { ...params, slot: params.slot + 2 },
    { token: visitor.token, idempotencyKey: 'attempt-1' },
  )
  expect(other.code).toBe(CODE.conflict)
})

test('nobody holds more than three times at once', async () => {
  const visitor = await newVisitor(app)
  for (const day of ['01', '02', '03'])
    expect((await tryToOrder(app, visitor, { at: `2026-12-${day} 19:00:00` })).code).toBe(CODE.ok)
  expect(await tryToOrder(app, visitor, { at: '2026-12-04 19:00:00' })).toMatchObject({
    code: CODE.conflict,
    msg: '您有未付款的预约，请先付款或取消',
  })
})
