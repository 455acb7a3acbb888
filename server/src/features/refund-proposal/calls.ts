import type { Handlers } from '../../call/handler'
import { decideRefund, withdrawRefund } from './commands/decide-refund'
import { proposeRefund } from './commands/propose-refund'
import { sendAgain } from './commands/send-again'
import { listProposals } from './data'
import { presentProposal, presentStopped } from './present'
import { listStopped } from './stopped-data'

export const refundProposalHandlers = {
  'POST /operator/order/proposeRefund': (asked, { services, caller }) => proposeRefund(services, caller, asked),
  'POST /operator/order/withdrawRefund': ({ proposalNo }, { services, caller }) =>
    withdrawRefund(services, caller, proposalNo),
  'GET /operator/refundProposal/list': async ({ waiting, ...asked }, { services }) => {
    const { rows, ...behind } = await listProposals(services.db, waiting === 1, asked)
    return { list: rows.map(presentProposal), ...behind }
  },
  'GET /operator/refundProposal/stopped': async (_params, { services }) => ({
    list: (await listStopped(services.db)).map(presentStopped),
  }),
  'POST /operator/refundProposal/sendAgain': ({ refundNo }, { services, caller }) =>
    sendAgain(services, caller, refundNo),
  'POST /operator/refundProposal/decide': (decision, { services, caller }) => decideRefund(services, caller, decision),
} satisfies Partial<Handlers>
