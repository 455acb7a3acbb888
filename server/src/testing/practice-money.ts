import { parseMoment } from '@xinqi/domain/time'
import { afterAnswersDone } from '../call/after-answer'
import { inTransaction } from '../call/services'
import { ACCOUNT, recordTransfer } from '../ledger/record-transfer'
import { newOperator } from './operator'
import { payDeposit } from './pay-deposit'
import type { TestApp } from './test-app'
import type { Visitor } from './visitor'

const MONTH = '2026-10'
const CARD = { realName: '林一帆', bankCode: 'CMB', card: '4111111111111111' } as const

/** What of 林一帆's money has numbers: a settlement with a line, an account and what was paid to it, a deposit and what was taken of it. */
export async function practiceMoney(app: TestApp, own: Visitor) {
  const [one, other] = [await newOperator(app), await newOperator(app)]
  await earn(app, 'consultant', '2026-10-10 20:00:00')
  await one.call('POST /operator/settlement/start', { month: MONTH })
  await afterAnswersDone()
  const settlementNo = (await own.call('GET /consult/settlement/list', {})).list[0]?.settlementNo ?? ''
  const { list } = await own.call('GET /consult/settlement/info', { settlementNo })
  const { accountNo: usedNo } = await own.call('POST /consult/payout/askAccount', CARD)
  for (const { call } of [one, other])
    await call('POST /operator/payout/judgeAccount', { accountNo: usedNo, passed: true, reason: '' })
  await earn(app, 'payable', '2026-11-10 20:00:00')
  const { payoutNo } = await own.call('POST /consult/payout/apply', { amountFen: 10_000 })
  const { accountNo } = await own.call('POST /consult/payout/askAccount', CARD)
  const { depositNo, logNo } = await deposit(app, own)
  return { settlementNo, lineNo: list[0]?.lineNo ?? '', payoutNo, accountNo, depositNo, logNo }
}

const earn = ({ services, world }: TestApp, account: 'consultant' | 'payable', at: string) =>
  inTransaction(services, (trx) =>
    recordTransfer(
      trx,
      {
        kind: account === 'payable' ? 'payable' : 'session',
        reference: `practice-${account}`,
        debit: ACCOUNT.wechat,
        credit: ACCOUNT[account](world.lin.id),
        amountFen: 100_000,
      },
      parseMoment(at),
    ),
  )

async function deposit(app: TestApp, own: Visitor) {
  await app.db
    .insertInto('credential')
    .values({
      ...{ consultant_id: app.world.lin.id, name: '注册心理师', issuer: '中国心理学会', number_masked: 'X-**' },
      verified_at: app.clock.now(),
    })
    .execute()
  const depositNo = await payDeposit(app, own)
  const taken = { depositNo, amountFen: 100, reason: '三次迟到', evidence: '订单里的进出记录' }
  return { depositNo, ...(await (await newOperator(app)).call('POST /operator/deposit/deduct', taken)) }
}
