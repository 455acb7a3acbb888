import type { TestClient } from '../../server/src/testing/test-client'
import type { RouteId } from '../../config/routes'
import { SOME_WORDS, type Visit } from './visit'

/** The number of a consultant's newest settlement, of those that the demo has. */
export async function newestSettlement({ call }: Pick<TestClient, 'call'>): Promise<string> {
  const { list } = await call('GET /consult/settlement/list', {})
  return list[0]?.settlementNo ?? ''
}

/** The card of 周砚 to which the demo has paid (server/src/demo/payouts.ts). */
const [BANK, LAST_FOUR] = ['中国工商银行', '4276']

/** The pages of the consultants' money, on both sides. */
export const SETTLEMENT_PAGES = {
  myIncome: [{ as: 'consultant', params: { ciKeOrgId: 340 }, shows: '.my-income__list .ui-cell' }],
  settlementList: [{ as: 'consultant', shows: '.settlement__title' }],
  settlementDetail: [
    { as: 'consultant', params: ({ settlementNo }) => ({ id: settlementNo }), shows: '=逐笔', title: SOME_WORDS },
    { name: 'gone', as: 'consultant', params: { id: '1'.repeat(18) }, shows: '=没有找到这份结算单' },
  ],
  settlementSetting: [{ as: 'consultant', shows: `=${BANK} · 尾号 ${LAST_FOUR}` }],
  consultantCashBack: [
    { as: 'consultant', params: { ciKeOrgId: 340 }, shows: `text=${BANK} ${LAST_FOUR}` },
    {
      name: 'gone',
      as: 'consultant',
      params: { ciKeOrgId: 340, withdrawId: '1'.repeat(18) },
      shows: '=没有找到这笔提现',
    },
  ],
  operatorPayoutAccounts: [{ as: 'operator', shows: '=没有等待核对的收款账户' }],
  operatorSettlements: [{ as: 'operator', shows: '=结算完了' }],
  operatorSettlement: [
    {
      as: 'operator',
      params: ({ settlementNo }) => ({ settlementNo }),
      shows: '=到手',
      title: SOME_WORDS,
    },
    { name: 'gone', as: 'operator', params: { settlementNo: '1'.repeat(18) }, shows: '=没有找到这份结算单' },
  ],
  operatorSettlementBills: [{ as: 'operator', shows: 'text=¥200.00' }],
} satisfies Partial<Record<RouteId, readonly Visit[]>>
