import { CODE } from '@xinqi/domain/codes'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { isInShare } from '@xinqi/domain/rules/share'
import { FLAGS, flagRests } from '@xinqi/domain/text/feature-flag'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const CHANGE = 'POST /operator/featureFlag/change'
const TAKE = 'POST /appoint/couponUser/acquireCoupon'

const app = useTestApp()
let operator: Operator
beforeAll(async () => {
  operator = await newOperator(app, ['operations'])
})

const flagOf = async (wanted: string) => {
  const { list } = await operator.call('GET /operator/featureFlag/list', {})
  const found = list.find(({ flag }) => flag === wanted)
  if (!found) throw new Error(`no flag ${wanted}`)
  return found
}
const set = async (flag: 'coupons' | 'letters', sharePercent: number) =>
  operator.call(CHANGE, { flag, after: (await flagOf(flag)).version, sharePercent, reason: '先停一下' })

test('each flag covers a call at least', () => {
  const covered = new Set(
    (Object.keys(contract) as CallKey[]).map((key) => Reflect.get(contract[key], 'flag') as unknown),
  )
  expect(FLAGS.filter((flag) => !covered.has(flag))).toEqual([])
})

test('what is switched off rests for everybody at once, in a sentence, and comes back', async () => {
  const visitor = await newVisitor(app)
  const take = () => visitor.answer(TAKE, { couponBaseId: 999_999 })
  const without = await take()
  await set('coupons', 0)
  expect(await take()).toEqual({ code: CODE.conflict, msg: flagRests('coupons'), data: null })
  // What another flag covers goes on.
  expect((await visitor.answer('POST /appoint/couponUser/exchange', { exchangeCode: 'XQYH-0000' })).msg).not.toBe(
    flagRests('codes'),
  )
  await set('coupons', 100)
  expect(await take()).toEqual(without)
})

test('a share has it, the same people each time', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newVisitor(app)))
  await set('coupons', 50)
  const rests = async () => {
    const answers = await Promise.all(people.map((one) => one.answer(TAKE, { couponBaseId: 999_999 })))
    return answers.map(({ msg }) => msg === flagRests('coupons'))
  }
  const expected = people.map(({ userId }) => !isInShare(`coupons/user:${userId}`, 50))
  expect([await rests(), await rests()]).toEqual([expected, expected])
  await set('coupons', 100)
})

test('each change stays with who and why; the second of two sees the first', async () => {
  const { version } = await flagOf('letters')
  const wish = { flag: 'letters' as const, after: version, sharePercent: 30, reason: '人手不够' }
  const answers = await Promise.all([1, 2, 3].map(() => operator.answer(CHANGE, wish)))
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict].sort())
  expect(await flagOf('letters')).toMatchObject({
    version: version + 1,
    sharePercent: 30,
    changes: [{ by: '运营小何', reason: '人手不够', sharePercent: 30 }],
  })
  for (const change of [
    app.db.deleteFrom('flag_change'),
    app.db.updateTable('flag_change').set({ share_percent: 100 }),
  ])
    await expect(change.execute()).rejects.toThrow('stays as it is')
  await set('letters', 100)
})

test.each([{ sharePercent: 101 }, { sharePercent: -1 }, { reason: ' ' }])('%p is no change', async (wrong) => {
  const wish = { flag: 'letters' as const, after: 0, sharePercent: 0, reason: '先停一下', ...wrong }
  expect((await operator.answer(CHANGE, wish)).code).toBe(CODE.failure)
})
