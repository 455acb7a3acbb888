import { balanceOf, leftOf, WALLET_SOURCE } from '@xinqi/domain/rules/wallet'
import {
  CONFIRM_WITHIN_MS,
  WITHDRAW_MAX_FEN,
  WITHDRAW_STATUS,
  WITHDRAWAL,
  WITHDRAWALS_A_DAY,
} from '@xinqi/domain/status/withdrawal'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { listGrants } from '../wallet/data'
import { applyForWithdrawal } from './commands/apply-withdrawal'
import { cancelWithdrawal } from './commands/cancel-withdrawal'
import { followWithdrawal } from './commands/follow-withdrawal'
import { countToday, findOpenid, findOwn, listWithdrawals, type WithdrawalRow } from './data'

export const withdrawalHandlers = {
  'GET /appoint/cashbackWithdraw/availableWithdrawAmount': async (_none, { services: { db, clock }, caller }) => {
    const now = clock.now()
    const grants = await listGrants(db, caller.userId)
    const { availableFen } = balanceOf(grants, now)
    const leftToday = Math.max(0, WITHDRAWALS_A_DAY - (await countToday(db, caller.userId, now)))
    return {
      availableFen,
      mostFen: leftToday === 0 ? 0 : Math.min(availableFen, WITHDRAW_MAX_FEN),
      leftToday,
      sources: Object.values(WALLET_SOURCE)
        .map((source) => ({
          source,
          ...balanceOf(
            grants.filter((grant) => grant.source === source),
            now,
          ),
        }))
        .filter((one) => one.availableFen + one.pendingFen > 0),
      pending: grants
        .filter((grant) => grant.availableAt > now && leftOf(grant) > 0)
        .map((grant) => ({
          source: grant.source,
          amountFen: leftOf(grant),
          availableTime: formatMoment(grant.availableAt),
        })),
    }
  },
  'GET /appoint/cashbackWithdraw/listWithdraw': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listWithdrawals(services.db, caller.userId, asked)
    return { list: rows.map((row) => present(services, row)), ...behind }
  },
  'GET /appoint/cashbackWithdraw/wechatAuth': async (_none, { services, caller }) => {
    const [inMiniProgram, inOfficialAccount] = await Promise.all([
      findOpenid(services, services.db, caller.userId, 'miniProgram'),
      findOpenid(services, services.db, caller.userId, 'officialAccount'),
    ])
    return { miniProgram: inMiniProgram !== undefined, officialAccount: inOfficialAccount !== undefined }
  },
  'POST /appoint/cashbackWithdraw/applyWithdraw': (wanted, { services, caller }) =>
    applyForWithdrawal(services, { userId: caller.userId, ...wanted }),
  'POST /appoint/cashbackWithdraw/cancelWithdraw': ({ withdrawNo }, { services, caller }) =>
    cancelWithdrawal(services, caller.userId, withdrawNo),
  'POST /appoint/cashbackWithdraw/refreshWithdraw': async ({ withdrawNo }, { services, caller }) => {
    if (!(await findOwn(services.db, caller.userId, withdrawNo))) throw notFound('提现')
    await followWithdrawal(services, withdrawNo)
    const row = await findOwn(services.db, caller.userId, withdrawNo)
    if (!row) throw notFound('提现')
    return present(services, row)
  },
} satisfies Partial<Handlers>

type Presented = Data<'POST /appoint/cashbackWithdraw/refreshWithdraw'>

function present({ providers }: Services, row: WithdrawalRow): Presented {
  const canConfirm = row.state === WITHDRAWAL.waiting && row.package_info !== null
  return {
    withdrawNo: row.withdraw_no,
    amountFen: row.amount_fen,
    state: row.state,
    withdrawStatus: WITHDRAW_STATUS[row.state],
    failReason: row.fail_reason,
    createTime: formatMoment(row.created_at),
    closedTime: row.closed_at ? formatMoment(row.closed_at) : null,
    confirmUntil: formatMoment(new Date(row.created_at.getTime() + CONFIRM_WITHIN_MS)),
    inside: row.inside,
    confirmation: canConfirm ? providers.transfer.confirmationOf(row.inside, row.package_info ?? '') : null,
  }
}
