import { monthOf } from '@xinqi/domain/rules/statement'
import { dateOf } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import { findOwnDepositFen, listDeposits } from '../deposit/data'
import { listOwnShares, shareOf } from '../settlement/share-data'
import { auditRead } from '../visitor/commands/audit-read'
import { changeTerms } from './commands/change-terms'
import { decideTerms, withdrawTerms } from './commands/decide-terms'
import { findConsultant, isUnopened, listChanges, listServices, listWaiting } from './data'
import { presentChange } from './present'

/** The last deposit that was paid, as it is. */
async function lastDeposit({ db }: Services, consultantId: number) {
  const last = (await listDeposits(db, consultantId)).find(({ pay_status }) => pay_status !== null && pay_status > 0)
  if (!last?.pay_status) return null
  return { payStatus: last.pay_status, amountFen: last.amount_fen, leftFen: last.amount_fen - last.deducted_fen }
}

async function termsOf(services: Services, { operatorId }: OperatorCaller, consultantId: number) {
  const { db, clock } = services
  const row = await findConsultant(db, consultantId)
  const whose = { consultantId, consultantType: row.consultant_type }
  return {
    consultantId,
    userName: row.name,
    orgName: row.org_name,
    leftTime: momentOrNull(row.left_at),
    consultantType: row.consultant_type,
    sharePercent: await shareOf(db, whose, monthOf(dateOf(clock.now()))),
    ownShares: (await listOwnShares(db, consultantId)).map(({ from_month, percent }) => ({
      fromMonth: from_month,
      percent,
    })),
    rest: row.rest_status,
    isShown: row.display_status === 1,
    isUnopened: await isUnopened(db, consultantId),
    deposit: { ownFen: await findOwnDepositFen(db, consultantId), last: await lastDeposit(services, consultantId) },
    services: (await listServices(db, consultantId)).map((service) => ({
      srvId: service.id,
      name: service.name,
      priceFen: service.price_fen,
      active: service.active,
      overLimits: service.over_limits !== null,
    })),
    changes: (await listChanges(db, consultantId)).map((change) => presentChange(change, operatorId)),
  }
}

export const termsHandlers = {
  'GET /operator/consultant/terms': async ({ consultantId }, { services, caller }) => {
    const terms = await termsOf(services, caller, consultantId)
    await auditRead(services, caller, 'read-terms', [`consultant:${consultantId}`])
    return terms
  },
  'GET /operator/consultant/termsWaiting': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listWaiting(services.db, asked)
    return { list: rows.map((row) => presentChange(row, caller.operatorId)), ...behind }
  },
  'POST /operator/consultant/changeTerms': (asked, { services, caller }) => changeTerms(services, caller, asked),
  'POST /operator/consultant/decideTerms': (decision, { services, caller }) => decideTerms(services, caller, decision),
  'POST /operator/consultant/withdrawTerms': ({ changeNo }, { services, caller }) =>
    withdrawTerms(services, caller, changeNo),
} satisfies Partial<Handlers>
