import { CODE } from '@xinqi/domain/codes'
import { parseMoment } from '@xinqi/domain/time'
import type { Insertable } from 'kysely'
import type { SlotGranule } from '../../db/database'
import { runSweeps } from '../../jobs/sweeps'
import { joinGroup, publishGroup, type Member } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { granuleOf, newConsultantLogin, newVisitor, tryToOrder } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const OFFER = 'POST /consult/group/offerMakeUp'

const app = useTestApp()

/** Members of a formed group who are all excused from its first session. */
async function excused(howMany: number): Promise<Member[]> {
  const groupId = await publishGroup(app, { maxSeats: 15 })
  const members: Member[] = []
  while (members.length < howMany) members.push(await joinGroup(app, groupId))
  app.clock.set(parseMoment('2026-11-24 20:01:00'))
  await runSweeps(app.services, sweeps)
  for (const { visitor, groupOrderNo } of members)
    await visitor.call('POST /appoint/consultGroupOrder/excuse', { groupOrderNo, sessionNo: 1 })
  return members
}

const holdersOf = (at: string) =>
  app.db
    .selectFrom('slot_granule')
    .select(['appoint_no', 'make_up_id'])
    .where('consultant_id', '=', app.world.lin.id)
    .where('granule', '=', granuleOf(at))
    .execute()

test('an hour that ten members are offered and ten visitors book at once is one of theirs alone', async () => {
  const at = '2026-12-02 20:00:00'
  const leader = await newConsultantLogin(app, app.world.lin)
  const members = await excused(10)
  const visitors = await Promise.all(Array.from({ length: 10 }, () => newVisitor(app)))
  const codes = await Promise.all(
    members.flatMap(({ groupOrderNo }, index) => [
      leader
        .answer(OFFER, { groupOrderNo, sessionNo: 1, startTime: at, minutes: 50, place: '静安区' })
        .then(({ code }) => code),
      tryToOrder(app, visitors[index]!, { at }).then(({ code }) => code),
    ]),
  )
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1)
  for (const code of codes) expect([CODE.ok, CODE.conflict, CODE.slotTaken]).toContain(code)
  const holders = await holdersOf(at)
  expect(holders).toHaveLength(1)
  const kept = await app.db.selectFrom('group_make_up').select('id').where('starts_at', '=', parseMoment(at)).execute()
  expect(kept.map(({ id }) => id)).toEqual(holders[0]?.make_up_id ? [holders[0].make_up_id] : [])
})

test('what is offered is sold to nobody, and in the database a half hour has one owner', async () => {
  const at = '2026-12-03 20:00:00'
  const leader = await newConsultantLogin(app, app.world.lin)
  const [one] = (await excused(3)) as [Member]
  const { groupOrderNo } = one
  await leader.call(OFFER, { groupOrderNo, sessionNo: 1, startTime: at, minutes: 30, place: '静安区' })
  const visitor = await newVisitor(app)
  expect((await tryToOrder(app, visitor, { at })).code).toBe(CODE.slotTaken)
  const { id } = await app.db
    .selectFrom('group_make_up')
    .select('id')
    .where('group_order_no', '=', groupOrderNo)
    .executeTakeFirstOrThrow()
  const granule = { consultant_id: app.world.lin.id, granule: granuleOf(at), make_up_id: id, state: 'booked' }
  const insert = (row: Insertable<SlotGranule>) => app.db.insertInto('slot_granule').values(row).execute()
  await expect(insert(granule)).rejects.toThrow('slot_granule_pkey')
  const free = { ...granule, granule: granuleOf('2026-12-04 20:00:00') }
  await expect(insert({ ...free, make_up_id: null })).rejects.toThrow('slot_granule_is_of_one')
  await expect(insert({ ...free, state: 'held' })).rejects.toThrow('check')
  // One for each missed session, whatever writes it.
  const kept = await app.db.selectFrom('group_make_up').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const again = app.db.insertInto('group_make_up').values({ ...kept, id: id + 1000 })
  await expect(again.execute()).rejects.toThrow('unique')
})
