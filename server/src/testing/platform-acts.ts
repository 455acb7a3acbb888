import { seenOr } from '@xinqi/domain/withheld'
import { newOperator } from './operator'
import type { TestApp } from './test-app'

/** What operators do to orders. */
export interface Platform {
  /** Half of what may go back afterwards, or by ending it; what wants another's agreement gets it. */
  giveBack(orderNo: string, kind: 'cancel' | 'goodwill'): Promise<void>
  /** To what waits since the server died in between. */
  agree(orderNo: string): Promise<void>
}

/** One who gives money back, and one who agrees to it. */
export async function createPlatform(app: TestApp): Promise<Platform> {
  const asking = await newOperator(app, ['operations'])
  const agreeing = await newOperator(app, ['finance'])
  const agreeTo = (proposalNo: string) =>
    agreeing.call('POST /operator/refundProposal/decide', { proposalNo, agree: 1 })
  return {
    async giveBack(orderNo, kind) {
      const { refundable } = await asking.call('POST /operator/order/dossier', { orderNo, reason: 'refund' })
      const amountFen =
        kind === 'cancel' ? seenOr(refundable.cancelFen, null) : Math.ceil(seenOr(refundable.goodwillFen, 0) / 2)
      if (amountFen === null) return
      const wanted = { orderNo, kind, amountFen, reason: 'quality', note: '双方都确认' } as const
      const { proposalNo, state } = await asking.call('POST /operator/order/proposeRefund', wanted)
      if (state === 'asked') await agreeTo(proposalNo)
    },
    async agree(orderNo) {
      const { list } = await agreeing.call('GET /operator/refundProposal/list', {})
      for (const { proposalNo } of list.filter((one) => one.orderNo === orderNo)) await agreeTo(proposalNo)
    },
  }
}
