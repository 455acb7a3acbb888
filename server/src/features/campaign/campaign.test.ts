import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { useTestApp } from '../../testing/use-test-app'
import { granuleOf, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

async function newCampaign(stock: number): Promise<number> {
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('campaign')
    .values({
      org_id: 340,
      page: 'activity',
      title: '睡眠主题咨询',
      summary: '一次 50 分钟',
      scene: 'activity',
      starts_at: new Date(now.getTime() - DAY),
      ends_at: new Date(now.getTime() + DAY),
      price_fen: 2_900,
      stock,
      hero: JSON.stringify({ title: '今晚', lead: '聊聊睡眠', act: '选一位' }),
      blocks: JSON.stringify([]),
      before_text: '还没有开始',
      after_text: '已经结束',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const HOURS = ['19:00', '20:00', '21:00', '22:00']
const orderAt = (visitor: Visitor, campaignId: number, day: number, hour: string) =>
  visitor.answer('POST /appoint/consultOrder/confirmOrder', {
    consultantId: app.world.lin.id,
    srvId: app.world.lin.single.id,
    slot: granuleOf(`2026-11-${day} ${hour}:00`),
    consultMode: 1,
    campaignId,
  })

const counts = (id: number) =>
  app.db.selectFrom('campaign').select(['taken', 'spent_fen']).where('id', '=', id).executeTakeFirstOrThrow()

test('of many who want the price at once exactly as many have it as there are (R289)', async () => {
  const campaignId = await newCampaign(2)
  const people = await Promise.all(Array.from({ length: 8 }, () => newVisitor(app)))
  const answers = await Promise.all(
    people.map((one, index) => orderAt(one, campaignId, index < 4 ? 24 : 25, HOURS[index % 4] ?? '19:00')),
  )
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(2)
  expect((await counts(campaignId)).taken).toBe(2)
  expect(answers.find(({ code }) => code === CODE.ok)?.data?.payableFen).toBe(2_900)
})

test('an order that is given up gives its part back', async () => {
  const campaignId = await newCampaign(1)
  const visitor = await newVisitor(app)
  const { data } = await orderAt(visitor, campaignId, 26, '19:00')
  expect((await counts(campaignId)).taken).toBe(1)
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo: data?.orderNo ?? '', reason: 1 })
  expect(await counts(campaignId)).toEqual({ taken: 0, spent_fen: 0 })
})
