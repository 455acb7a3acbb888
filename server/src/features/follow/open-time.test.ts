import { DAY, HOUR, MINUTE, dateOf, parseMoment, type MomentText } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { createConsultant, type TestConsultant } from '../../testing/build-consultant'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, order, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'
import { tellOpenTime } from './commands/tell-open-time'

const app = useTestApp()
const newPhone = phoneNumbers('138')

const AT: MomentText = '2026-12-10 19:00:00'

/** Somebody with one free hour in all the month. */
async function withOneHour(): Promise<TestConsultant> {
  const consultant = await createConsultant(app.services, {
    ...{ orgId: app.world.orgId, name: '沈知秋', phone: newPhone(), priceFen: 30_000, modes: [1] },
  })
  await app.db
    .insertInto('schedule_override')
    .values({
      consultant_id: consultant.id,
      day: dateOf(parseMoment(AT)),
      windows: JSON.stringify([{ startMinute: 19 * 60, endMinute: 20 * 60 }]),
    })
    .execute()
  app.services.consultantsTouched([consultant.id])
  return consultant
}

const follow = (visitor: Visitor, consultantId: number, remind = true) =>
  visitor.call('POST /appoint/userConsultantFollowRelation/operate', { consultantId, followed: true, remind })
const sweep = () => runSweeps(app.services, sweeps)

/** Whom the visitor was told of. */
async function toldOf(visitor: Visitor): Promise<string[]> {
  const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
  return list.flatMap(({ kind, params }) => (kind === 'timeOpened' ? [params.consultantId ?? ''] : []))
}

const rest = async ({ id }: TestConsultant, restStatus: 0 | 1): Promise<void> => {
  const login = await newConsultantLogin(app, { id })
  await login.call('POST /consult/consultConsultant/editInfo', { restStatus })
}

/** A follower who waits: the consultant rests. */
async function waitingFollower(consultant: TestConsultant): Promise<Visitor> {
  const visitor = await newVisitor(app)
  await follow(visitor, consultant.id)
  await rest(consultant, 1)
  await sweep()
  return visitor
}

test('who follows is told once when a consultant takes new visitors again, and the message leads there', async () => {
  const consultant = await withOneHour()
  const visitor = await newVisitor(app)
  await follow(visitor, consultant.id)
  await sweep()
  expect(await toldOf(visitor)).toEqual([])
  await rest(consultant, 1)
  await sweep()
  expect(await toldOf(visitor)).toEqual([])
  await rest(consultant, 0)
  await sweep()
  await sweep()
  const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
  expect(list).toEqual([
    expect.objectContaining({ kind: 'timeOpened', route: 'detail', params: { consultantId: String(consultant.id) } }),
  ])
})

test('a session that somebody else gives up opens time, and who gave it up is told nothing', async () => {
  const consultant = await withOneHour()
  const [follower, booker] = [await newVisitor(app), await newVisitor(app)]
  for (const one of [follower, booker]) await follow(one, consultant.id)
  const orderNo = await book(app, booker, { consultant, at: AT })
  await sweep()
  const { refundFen } = await booker.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await booker.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: refundFen })
  await sweep()
  expect(await toldOf(follower)).toEqual([String(consultant.id)])
  expect(await toldOf(booker)).toEqual([])
})

test('time that was held and not paid for opens for others only', async () => {
  const consultant = await withOneHour()
  const [follower, holder] = [await newVisitor(app), await newVisitor(app)]
  for (const one of [follower, holder]) await follow(one, consultant.id)
  await order(app, holder, { consultant, at: AT })
  await sweep()
  app.clock.advance(31 * MINUTE)
  await sweep()
  expect(await toldOf(follower)).toEqual([String(consultant.id)])
  expect(await toldOf(holder)).toEqual([])
})

test('new working hours open time; who has switched the message off is not told', async () => {
  const consultant = await createConsultant(app.services, {
    ...{ orgId: app.world.orgId, name: '许南', phone: newPhone(), priceFen: 30_000, modes: [1] },
  })
  const [follower, quiet] = [await newVisitor(app), await newVisitor(app)]
  await follow(follower, consultant.id)
  await follow(quiet, consultant.id, false)
  await sweep()
  const login = await newConsultantLogin(app, consultant)
  await login.call('POST /consult/consultSchedule/saveRules', {
    weeklyHours: '1-540-720',
    noticeHours: 0,
    bufferMinutes: 0,
  })
  await sweep()
  expect(await toldOf(follower)).toEqual([String(consultant.id)])
  expect(await toldOf(quiet)).toEqual([])
})

test('two sweeps at once tell once', async () => {
  const consultant = await withOneHour()
  const visitor = await waitingFollower(consultant)
  await rest(consultant, 0)
  await Promise.all(Array.from({ length: 4 }, () => tellOpenTime(app.services)))
  expect(await toldOf(visitor)).toHaveLength(1)
})

test('one message a day: the next opening is told tomorrow, and only if there is still time then', async () => {
  const consultant = await withOneHour()
  const visitor = await waitingFollower(consultant)
  const openAndClose = async () => {
    await rest(consultant, 0)
    await sweep()
    await rest(consultant, 1)
    await sweep()
  }
  app.clock.set(parseMoment('2026-11-25 10:00:00'))
  await openAndClose()
  await openAndClose()
  expect(await toldOf(visitor)).toHaveLength(1)
  // Not by taking the message away, and not by following anew.
  const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
  await visitor.call('POST /appoint/message/remove', { id: list[0]?.id ?? 0 })
  await openAndClose()
  expect(await toldOf(visitor)).toHaveLength(0)
  app.clock.advance(DAY)
  await sweep()
  expect(await toldOf(visitor)).toHaveLength(0)
  await rest(consultant, 0)
  await sweep()
  expect(await toldOf(visitor)).toHaveLength(1)
  await visitor.call('POST /appoint/userConsultantFollowRelation/operate', {
    consultantId: consultant.id,
    followed: false,
  })
  await follow(visitor, consultant.id)
  await rest(consultant, 1)
  await sweep()
  await rest(consultant, 0)
  app.clock.advance(HOUR)
  await sweep()
  expect(await toldOf(visitor)).toHaveLength(1)
})
