import { CODE } from '@xinqi/domain/codes'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

const TOLD = { code: CODE.conflict, msg: '刚刚有人改过，看看现在的再改' }

/** Two at the same desk, who have both read what is changed by both. */
const two = async () => [await newOperator(app, ['operations']), await newOperator(app, ['operations'])] as const

test('a budget of cashback that another has changed is not overwritten', async () => {
  const [first, second] = await two()
  const days = { startDate: '2026-12-01', endDate: '2026-12-31' }
  await first.call('POST /operator/cashback/period', { ...days, minPriceFen: 10_000, budgetFen: 50_000 })
  const seen = async () => (await second.call('GET /operator/cashback/periods', {})).list[0]!
  const { periodId } = await seen()
  const change = { periodId, wasBudgetFen: 50_000 }
  await first.call('POST /operator/cashback/budget', { ...change, budgetFen: 60_000 })
  expect(await second.answer('POST /operator/cashback/budget', { ...change, budgetFen: 40_000 })).toMatchObject(TOLD)
  expect((await seen()).budgetFen).toBe(60_000)
})

test('a direction that another has renamed keeps that name', async () => {
  const [first, second] = await two()
  const { id } = await first.call('POST /operator/category/add', { parentId: 0, name: '搬家以后', reason: '有人问' })
  const rename = { id, wasName: '搬家以后', reason: '说得清楚些' }
  await first.call('POST /operator/category/rename', { ...rename, name: '换了城市' })
  expect(await second.answer('POST /operator/category/rename', { ...rename, name: '新的城市' })).toMatchObject(TOLD)
  const { list } = await second.call('GET /operator/category/list', { orgId: app.world.orgId })
  expect(list.find((one) => one.id === id)?.name).toBe('换了城市')
})

test('a word that another has banned is not pinned by who has not seen it, nor put into an order that is no longer theirs', async () => {
  const [first, second] = await two()
  const place = { orgId: app.world.orgId, reason: '换季' }
  const set = { ...place, word: '失眠', wasRule: 'none' } as const
  await first.call('POST /operator/hotWord/set', { ...set, rule: 'ban' })
  expect(await second.answer('POST /operator/hotWord/set', { ...set, rule: 'pin' })).toMatchObject(TOLD)
  for (const word of ['分开', '考试', '新手'])
    await first.call('POST /operator/hotWord/set', { ...place, word, rule: 'pin' })
  const arrange = { orgId: app.world.orgId, wasWords: '分开,考试,新手' }
  await first.call('POST /operator/hotWord/arrange', { ...arrange, words: '考试,分开,新手' })
  const late = { ...arrange, words: '分开,新手,考试' }
  expect(await second.answer('POST /operator/hotWord/arrange', late)).toMatchObject(TOLD)
  const { rules } = await second.call('GET /operator/hotWord/list', { orgId: app.world.orgId })
  expect(rules.map(({ word }) => word)).toEqual(['考试', '分开', '新手', '失眠'])
})

test('what an organisation gives for a friend is begun by one and changed by who has seen it', async () => {
  const [first, second] = await two()
  const begin = { orgId: app.world.orgId, rewardFen: 2_000, budgetFen: 4_000, revision: 0 }
  await first.call('POST /operator/invitation/program', begin)
  // The answer was lost, and it is sent again.
  await first.call('POST /operator/invitation/program', begin)
  expect(await second.answer('POST /operator/invitation/program', { ...begin, rewardFen: 3_000 })).toMatchObject(TOLD)
  const seen = async () =>
    (await second.call('GET /operator/invitation/list', {})).programs.find(({ orgId }) => orgId === app.world.orgId)!
  const { revision } = await seen()
  await second.call('POST /operator/invitation/program', { ...begin, rewardFen: 3_000, revision })
  expect(
    await first.answer('POST /operator/invitation/program', { ...begin, budgetFen: 9_000, revision }),
  ).toMatchObject(TOLD)
  expect(await seen()).toMatchObject({ rewardFen: 3_000, budgetFen: 4_000 })
})
