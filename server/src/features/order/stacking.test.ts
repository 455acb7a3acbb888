import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { DAY, HOUR } from '@xinqi/domain/time'
import { createCampaign } from '../../testing/campaigns'
import { receive } from '../../testing/coupons'
import { createEmployeeEdition, EMPLOYEES } from '../../testing/editions'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, moveOn, newVisitor, tryToOrder, type Visitor, type Wish } from '../../testing/visitor'

const [STUDENT_FEN, CAMPAIGN_FEN, OFF_FEN] = [19_800, 2_900, 3_000]
const app = useTestApp()

const evening = (days: number, hour = 19) =>
  `${new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)} ${hour}:00:00`

async function serviceOf(orderType: number, priceFen: number, sessions = 1) {
  const { lin } = app.world
  const { id } = await app.db
    .insertInto('consult_service')
    .values({
      ...{ consultant_id: lin.id, name: '一项服务', price_fen: priceFen, minutes: 50, modes: [1, 2] },
      ...{ order_type: orderType, sessions },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...lin.single, id, priceFen }
}

async function verify(visitor: Visitor): Promise<void> {
  const { educationId } = await visitor.call('POST /appoint/student/saveEducationExperience', {
    ...{ level: 7, school: '听松大学', enrolledYear: 2024, graduatesYear: 2028, registryCode: 'A1B2C3D4E5F6' },
  })
  await (await newOperator(app)).call('POST /operator/student/decide', { educationId, approve: true, reason: '' })
}

/** Each thing that makes a price less, as somebody has it. */
const HAVING = {
  student: async (visitor: Visitor): Promise<Partial<Wish>> => {
    await verify(visitor)
    return { service: await serviceOf(ORDER_TYPE.student, STUDENT_FEN) }
  },
  campaign: async () => ({ campaignId: (await createCampaign(app)).campaignId }),
  coupon: async (visitor: Visitor) => ({ couponNo: await receive(app, visitor, { offFen: OFF_FEN }) }),
  credit: async (visitor: Visitor) => ({
    creditNo: await moveOn(visitor, await book(app, visitor, { at: evening(25, 18) })),
  }),
  weeks: () => Promise.resolve({ times: 3 }),
  package: async () => ({ service: await serviceOf(ORDER_TYPE.normal, 100_000, 3) }),
} satisfies Record<string, (visitor: Visitor) => Promise<Partial<Wish>>>
type Having = keyof typeof HAVING

let tried = 0

/** Each on a day of its own; the weeks of a series an hour later, so that they meet nobody. */
const tryWith = async (visitor: Visitor, ways: readonly Having[]) => {
  let wish: Wish = { at: evening(2 + tried++, ways.includes('weeks') ? 20 : 19) }
  for (const way of ways) wish = { ...wish, ...(await HAVING[way](visitor)) }
  return tryToOrder(app, visitor, wish)
}
const single = () => app.world.lin.single.priceFen

test.each<[Having, Having, () => number]>([
  ['student', 'coupon', () => STUDENT_FEN - OFF_FEN],
  ['student', 'credit', () => STUDENT_FEN],
  ['student', 'weeks', () => 3 * STUDENT_FEN],
  ['campaign', 'credit', () => CAMPAIGN_FEN],
  ['coupon', 'credit', () => single() - OFF_FEN],
  ['coupon', 'weeks', () => 3 * single() - OFF_FEN],
  ['coupon', 'package', () => 100_000 - OFF_FEN],
])('%s goes with %s', async (one, other, payable) => {
  const answer = await tryWith(await newVisitor(app), [one, other])
  expect(answer).toMatchObject({ code: CODE.ok, data: { payableFen: payable() } })
})

test.each<[Having, Having, string]>([
  ['campaign', 'coupon', '一次只能用一种优惠'],
  ['campaign', 'weeks', '活动价用于约一次，不能和每周系列、马上开始一起用'],
  ['campaign', 'package', '这项服务没有参加活动'],
  ['student', 'campaign', '这项服务没有参加活动'],
  ['package', 'weeks', '这项服务本身就是多次咨询，付款之后可以把剩下的几次一起约好'],
])('%s does not go with %s, and says so', async (one, other, words) => {
  expect(await tryWith(await newVisitor(app), [one, other])).toMatchObject({ code: CODE.conflict, msg: words })
})

test('where a company pays, neither a coupon nor a campaign takes anything off', async () => {
  const consultant = await createEmployeeEdition(app.services)
  const visitor = await newVisitor(app)
  const { campaignId } = await createCampaign(app, { org_id: EMPLOYEES })
  const couponNo = await receive(app, visitor)
  for (const [less, words] of [
    [{ campaignId }, '这项服务不能用活动价'],
    [{ couponNo }, '这项服务不能用优惠券'],
  ] as const)
    expect(await tryToOrder(app, visitor, { consultant, at: evening(4), ...less })).toMatchObject({
      code: CODE.conflict,
      msg: words,
    })
})
