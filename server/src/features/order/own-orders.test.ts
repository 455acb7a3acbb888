import { CODE } from '@xinqi/domain/codes'
import { organisationOf } from '@xinqi/domain/edition/flavour'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { PROTOCOL } from '@xinqi/domain/privacy'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { createConsultant, EVERY_EVENING } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { createConfirmingEdition } from '../../testing/editions'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor, order } from '../../testing/visitor'

const app = useTestApp()

test('what was booked is asked for one edition alone', async () => {
  const orgId = organisationOf('cike')
  await createOrganisation(app.db, { id: orgId, name: '此刻' })
  const consultant = await createConsultant(app.services, {
    ...{ orgId, name: '此刻的人', phone: '13930000001', priceFen: 30_000, modes: [1], weekly: EVERY_EVENING },
  })
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-24 18:00:00' })
  await book(app, visitor, { at: '2026-11-25 18:00:00', consultant })
  const bought = async (key: 'isBoughtService' | 'isBuyCikeThreeService' | 'isBuyCpService') =>
    (await visitor.call(`GET /appoint/consultOrder/${key}`, {})).usedSrvIds.sort()
  expect(await bought('isBoughtService')).toEqual([app.world.lin.single.id, consultant.single.id].sort())
  expect(await bought('isBuyCikeThreeService')).toEqual([consultant.single.id])
  expect(await bought('isBuyCpService')).toEqual([])
})

test('the special orders are deposits and those by invitation, newest first', async () => {
  const visitor = await newVisitor(app)
  const listed = async () =>
    (await visitor.call('GET /appoint/consultOrder/listSpecialOrder', {})).list.map(({ orderNo }) => orderNo)
  const kinds = [ORDER_TYPE.deposit, ORDER_TYPE.inviteZeroYuan, ORDER_TYPE.selfBuilt]
  const made: string[] = []
  for (const [index, order_type] of kinds.entries()) {
    const orderNo = await book(app, visitor, { at: `2026-11-2${6 + index} 18:00:00` })
    await app.db.updateTable('consult_order').set({ order_type }).where('order_no', '=', orderNo).execute()
    made.push(orderNo)
    app.clock.advance(MINUTE)
  }
  expect(await listed()).toEqual([made[1], made[0]])
  const stranger = await newVisitor(app)
  expect(await stranger.call('GET /appoint/consultOrder/listSpecialOrder', {})).toEqual({ list: [] })
})

test('the first order with a consultant is the first that stood, not one that was given up unpaid', async () => {
  const visitor = await newVisitor(app)
  const { lin, zhou } = app.world
  const first = (consultantId: number) =>
    visitor.call('GET /appoint/consultOrder/getFirstOrderVoByConsultantId', { consultantId })
  const unpaid = await order(app, visitor, { at: '2026-12-01 18:00:00' })
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo: unpaid, reason: 1 })
  expect(await first(lin.id)).toBeNull()
  const booked: string[] = []
  for (const at of ['2026-12-02 18:00:00', '2026-12-03 18:00:00']) {
    app.clock.advance(MINUTE)
    booked.push(await book(app, visitor, { at }))
  }
  expect(await first(lin.id)).toMatchObject({ orderNo: booked[0], consultantName: lin.name })
  expect(await first(zhou.id)).toBeNull()
})

test('the order that was declined last is found, however it was declined', async () => {
  const careful = await createConfirmingEdition(app.services)
  const visitor = await newVisitor(app)
  const last = () => visitor.call('GET /appoint/consultOrder/lastRejectedOrder', {})
  const declined = await book(app, visitor, { at: '2026-12-10 18:00:00', consultant: careful })
  expect(await last()).toBeNull()
  const consultant = await newConsultantLogin(app, careful)
  const appointNo = (await detailOf(visitor, declined)).appointment?.appointNo ?? ''
  await consultant.call('POST /consult/consultAppointment/declineAppoint', { appointNo, note: '临时有事' })
  expect(await last()).toMatchObject({ orderNo: declined })
  const unanswered = await book(app, visitor, { at: '2026-12-11 18:00:00', consultant: careful })
  app.clock.advance(DAY + MINUTE)
  await app.sandbox.runDueJobs()
  expect(await last()).toMatchObject({ orderNo: unanswered })
  expect(await (await newVisitor(app)).call('GET /appoint/consultOrder/lastRejectedOrder', {})).toBeNull()
})

test('a new version of an agreement is to be agreed to before an own order is looked at', async () => {
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await book(app, visitor, { at: '2026-12-15 18:00:00' })
  const check = () => visitor.call('GET /appoint/consultOrder/checkProtocol', { orderNo })
  expect(await check()).toEqual({ agreed: true, protocols: [] })
  app.clock.advance(MINUTE)
  await app.db
    .insertInto('protocol')
    .values({
      type: PROTOCOL.privacyAgreement,
      version: '9.9',
      title: '隐私协议',
      summary: '新的一版',
      body: '[]',
      effective_at: app.clock.now(),
    })
    .execute()
  expect(await check()).toMatchObject({ agreed: false, protocols: [{ version: '9.9' }] })
  await visitor.call('POST /appoint/consultOrganization/agreeProtocol', {
    protocolType: PROTOCOL.privacyAgreement,
    version: '9.9',
  })
  expect((await check()).agreed).toBe(true)
  expect((await stranger.answer('GET /appoint/consultOrder/checkProtocol', { orderNo })).code).toBe(CODE.notFound)
})
