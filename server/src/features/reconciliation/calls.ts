import { BILL_CHANNELS } from '@xinqi/domain/text/reconciliation'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import { notFound } from '../../call/refusal'
import { auditRead } from '../visitor/commands/audit-read'
import { billsOf } from './bills'
import { closeCase, handOverCase, takeCase } from './commands/answer-case'
import { askAgain } from './commands/ask-again'
import { findCase, listCases, listDays, listEvents, listOperatorsBut } from './data'
import { presentCase, presentDay, presentEvent } from './present'

export const reconciliationHandlers = {
  'GET /operator/reconciliation/days': async (_params, { services }) => ({
    channels: BILL_CHANNELS.filter((channel) => billsOf(services, channel) !== null),
    days: (await listDays(services.db, services.clock.now())).map(presentDay),
  }),
  'POST /operator/reconciliation/runAgain': (billDay, { services, caller }) => askAgain(services, caller, billDay),
  'GET /operator/reconciliation/cases': async ({ ended, channel, day, ...asked }, { services: { db }, caller }) => {
    const { rows, ...behind } = await listCases(db, { ended, channel, day }, asked)
    return { list: rows.map((row) => presentCase(row, caller.operatorId)), ...behind }
  },
  'GET /operator/reconciliation/case': async ({ caseId }, { services, caller }) => {
    const row = await findCase(services.db, caseId)
    if (!row) throw notFound('差异')
    await auditRead(services, caller, 'read-reconciliation-case', [`reconciliation-case:${caseId}`])
    const others = await listOperatorsBut(services.db, caller.operatorId)
    return {
      ...presentCase(row, caller.operatorId),
      transactionId: row.transaction_id,
      happenedTime: momentOrNull(row.happened_at),
      refersTo: row.refers_to,
      history: (await listEvents(services.db, caseId)).map(presentEvent),
      others: others.map(({ id, name }) => ({ operatorId: id, name })),
    }
  },
  'POST /operator/reconciliation/take': ({ caseId }, { services, caller }) => takeCase(services, caller, caseId),
  'POST /operator/reconciliation/handOver': (params, { services, caller }) => handOverCase(services, caller, params),
  'POST /operator/reconciliation/close': (params, { services, caller }) => closeCase(services, caller, params),
} satisfies Partial<Handlers>
