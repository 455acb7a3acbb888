import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { addDays, dateOf, DAY, MINUTE, parseMoment } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { ACCOUNT } from '../../ledger/record-transfer'
import { expectCompanyAgrees } from '../../testing/company-books'
import { GROUP_PRICE, joinGroup, publishGroup, type Member, wishForGroup } from '../../testing/groups'
import { useMortalApp } from '../../testing/killed-flows'
import { balanceOf, wholeLedger } from '../../testing/money'
import { newVisitor } from '../../testing/visitor'
import { decideGroups } from '../group/commands/decide-groups'
import { giveBackGroups } from './commands/leave-group'

const LEAVE = 'POST /appoint/consultGroupOrder/leave'
const WHOLE = 3 * GROUP_PRICE

const mortal = useMortalApp()

/**
 * Runs something in a server that dies after so many steps; what it had done by then. A new one is there afterwards. The company's
 * notices come later than its answers: whether one is heard of while the last step is taken would be chance.
 */
async function until(steps: number, run: () => Promise<unknown>): Promise<string[]> {
  const { life, sandbox } = mortal.app
  await sandbox.setNoticeFault('delay')
  life.begin(steps)
  await run().catch((error: unknown) => {
    if (!life.isOver) throw error
  })
  const seen = [...life.steps]
  if (life.isOver) await mortal.app.startAgain()
  else life.begin()
  await mortal.app.sandbox.setNoticeFault('normal')
  return seen
}

/** Everything came back once, by our books and the company's, and nobody sits there any more. */
async function expectAllBack({ visitor, groupOrderNo }: Member): Promise<void> {
  const { app } = mortal
  const { status } = await visitor.call('GET /appoint/consultGroupOrder/detail', { groupOrderNo })
  expect(status).toBe(GROUP_ORDER.refunded)
  const refunds = await app.db.selectFrom('refund').selectAll().where('order_no', '=', groupOrderNo).execute()
  expect(refunds).toMatchObject([{ state: 'success', amount_fen: WHOLE }])
  const payments = await app.db.selectFrom('payment').selectAll().where('order_no', '=', groupOrderNo).execute()
  expect(payments).toMatchObject([{ state: 'paid', amount_fen: WHOLE }])
  await expectCompanyAgrees(app, { payments })
  expect(0 - (await balanceOf(app.db, ACCOUNT.group(groupOrderNo)))).toBe(0)
  const seats = await app.db
    .selectFrom('group_seat')
    .select('seat_no')
    .where('group_order_no', '=', groupOrderNo)
    .execute()
  expect(seats).toEqual([])
}

async function expectSound(): Promise<void> {
  const { app } = mortal
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.databaseUrl, app.clock.now())).toEqual(NO_MISTAKES)
}

/** Two have paid, a third has not: too few on the evening on which it is decided. */
async function tooFew(): Promise<Member[]> {
  const { app } = mortal
  const groupId = await publishGroup(app)
  const members = [await joinGroup(app, groupId), await joinGroup(app, groupId)]
  app.clock.set(parseMoment(`${addDays(dateOf(app.clock.now()), 3)} 19:50:00`))
  const late = await newVisitor(app)
  const { groupOrderNo } = await late.call('POST /appoint/consultGroupOrder/enrol', wishForGroup(groupId))
  await late.call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, tradeType: 'H5' })
  app.clock.advance(11 * MINUTE)
  await decideGroups(app.services)
  return members
}

test('a group that does not form gives everybody all of it back once, wherever the server is killed', async () => {
  const { app } = mortal
  const give = () => giveBackGroups(app.services)
  const inPeace = await tooFew()
  const seen = await until(Infinity, give)
  expect(seen.filter((step) => step === 'asks refund')).toHaveLength(2)
  await app.timePasses(MINUTE)
  for (const member of inPeace) await expectAllBack(member)
  for (const steps of seen.keys()) {
    app.clock.advance(DAY)
    const members = await tooFew()
    expect(await until(steps + 1, give)).toHaveLength(steps + 1)
    await app.timePasses(MINUTE)
    for (const member of members) await expectAllBack(member)
  }
  await expectSound()
}, 180_000)

test('who leaves has the money back once and frees one seat, wherever the server is killed', async () => {
  const { app } = mortal
  const leave = ({ visitor, groupOrderNo }: Member) =>
    visitor.call(LEAVE, { groupOrderNo, reason: 1, expectedFen: WHOLE })
  const groupId = await publishGroup(app)
  const inPeace = await joinGroup(app, groupId)
  const seen = await until(Infinity, () => leave(inPeace))
  expect(seen.filter((step) => step === 'asks refund')).toHaveLength(1)
  const everybody = [inPeace]
  for (const steps of seen.keys()) {
    const member = await joinGroup(app, groupId)
    expect(await until(steps + 1, () => leave(member))).toHaveLength(steps + 1)
    // Whoever was told nothing asks again.
    await leave(member)
    everybody.push(member)
  }
  await app.timePasses(MINUTE)
  for (const member of everybody) await expectAllBack(member)
  const seats = await app.db.selectFrom('group_seat').select('seat_no').where('group_id', '=', groupId).execute()
  expect(seats).toEqual([])
  await expectSound()
}, 120_000)
