import { auditWords } from '@xinqi/domain/text/audit-action'
import { csvTable } from '@xinqi/domain/text/csv'
import { formatMoment } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { exportAudit, listAudit, type AuditFilter } from './data'
import { linesOf } from './lines'
import { verifyAudit } from './verify'

const MOST_EXPORTED = 100_000
const HEAD = ['编号', '时间', '谁', '姓名', '代码', '做了什么', '对什么', '原因', '封印']

/** What a filter finds, no more than may be taken away; that it was taken stands in the log. */
async function rowsToTake(services: Services, caller: OperatorCaller, filter: AuditFilter) {
  const rows = await exportAudit(services.db, filter, MOST_EXPORTED + 1)
  if (rows.length > MOST_EXPORTED) throw badInput('超过十万行，请缩小日期', { from: '超过十万行，请缩小日期' })
  await auditRead(services, caller, 'export-audit', ['audit'])
  return rows
}

export const auditHandlers = {
  'GET /operator/audit/list': async ({ page, after, ...filter }, { services }) => {
    const { rows, ...behind } = await listAudit(services.db, filter, { page, after })
    const list = rows.map(({ id, at, actor, actor_name, action, subject, reason, seal_no }) => ({
      id,
      at: formatMoment(at),
      actor,
      actorName: actor_name,
      action,
      subject,
      reason,
      sealNo: seal_no,
    }))
    return { list, ...behind }
  },
  'GET /operator/audit/table': async (filter, { services, caller }) => {
    const rows = await rowsToTake(services, caller, filter)
    const cells = rows.map((row) => [
      String(row.id),
      formatMoment(row.at),
      row.actor,
      row.actor_name ?? '',
      row.action,
      auditWords(row.action),
      row.subject,
      row.reason ?? '',
      row.seal_no === null ? '' : String(row.seal_no),
    ])
    return { csv: csvTable([HEAD, ...cells]), rows: rows.length }
  },
  'GET /operator/audit/lines': async (filter, { services, caller }) => {
    const rows = await rowsToTake(services, caller, filter)
    return { lines: await linesOf(services.db, rows), rows: rows.length }
  },
  'POST /operator/audit/verify': (_params, { services }) => verifyAudit(services),
} satisfies Partial<Handlers>
