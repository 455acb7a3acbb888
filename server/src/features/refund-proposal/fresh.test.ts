import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

const ABOUT_PEOPLE = ['POST /operator/order/dossier', { orderNo: '202611210000000000', reason: 'refund' }] as const

const setSession = (operatorId: number, values: { logged_in_at?: Date; second_factor_at?: Date }) =>
  app.db.updateTable('auth_session').set(values).where('operator_id', '=', operatorId).execute()

const ago = (minutes: number): Date => new Date(app.clock.now().getTime() - minutes * MINUTE)

test('who logged in a while ago and has no authenticator logs in anew before money and people’s data', async () => {
  const operator = await newOperator(app)
  await setSession(operator.operatorId, { logged_in_at: ago(29) })
  expect((await operator.answer(...ABOUT_PEOPLE)).code).toBe(CODE.notFound)
  await setSession(operator.operatorId, { logged_in_at: ago(30) })
  expect(await operator.answer(...ABOUT_PEOPLE)).toMatchObject({ code: CODE.proofNeeded, data: { by: 'login' } })
  expect((await operator.answer('POST /operator/order/search', {})).code).toBe(CODE.ok)
})

test('who has one gives a code of it, however new the login is', async () => {
  const operator = await newOperator(app)
  const { operatorId } = operator
  await app.db
    .insertInto('operator_second_factor')
    .values({ operator_id: operatorId, secret_cipher: 'sealed', begun_at: ago(60), confirmed_at: ago(60) })
    .execute()
  await setSession(operatorId, { logged_in_at: app.clock.now(), second_factor_at: ago(31) })
  for (const [key, params] of [
    ABOUT_PEOPLE,
    ['POST /operator/team/leave', { operatorId: 1 }],
    [
      'POST /operator/order/proposeRefund',
      { orderNo: '202611210000000000', kind: 'goodwill', amountFen: 1, reason: 'fault', note: '故障' },
    ],
    ['POST /operator/refundProposal/decide', { proposalNo: '202611210000000000', agree: 1 }],
  ] as const)
    expect(await operator.answer(key, params)).toMatchObject({ code: CODE.proofNeeded, data: { by: 'code' } })
  await setSession(operatorId, { second_factor_at: ago(1) })
  expect((await operator.answer(...ABOUT_PEOPLE)).code).toBe(CODE.notFound)
})
