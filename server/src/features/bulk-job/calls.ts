import { csvTable } from '@xinqi/domain/text/csv'
import type { Handlers } from '../../call/handler'
import { inTransaction } from '../../call/services'
import { noteAct } from '../operator/commands/note-act'
import { checkList, checkMessage } from './check-list'
import { agreeToJob } from './commands/agree-to-job'
import { giveCoupons } from './commands/give-coupons'
import { sendMessages } from './commands/send-messages'
import { stopJob } from './commands/stop-job'
import { countSkips, findJob, listAllRows, listJobs, listRows } from './data'
import { presentJob, presentRow, tableOf } from './present'

export const bulkJobHandlers = {
  'GET /operator/bulkJob/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listJobs(services.db, asked)
    return { list: rows.map((row) => presentJob(row, caller.operatorId)), ...behind }
  },
  'GET /operator/bulkJob/detail': async ({ jobId }, { services, caller }) => ({
    job: presentJob(await findJob(services.db, jobId), caller.operatorId),
    skips: await countSkips(services.db, jobId),
  }),
  'GET /operator/bulkJob/rows': async ({ jobId, outcome, ...asked }, { services }) => {
    const { rows, ...behind } = await listRows(services.db, jobId, outcome, asked)
    return { list: rows.map(presentRow), ...behind }
  },
  'GET /operator/bulkJob/table': async ({ jobId }, { services, caller }) => {
    await findJob(services.db, jobId)
    const rows = await listAllRows(services.db, jobId)
    await inTransaction(services, (trx) => noteAct(services, trx, caller, 'export-bulk-job', `bulk-job:${jobId}`))
    return { csv: csvTable(tableOf(rows.map(presentRow))), rows: rows.length }
  },
  'POST /operator/bulkJob/check': (params, { services, caller }) => checkList(services, caller, params),
  'POST /operator/bulkJob/giveCoupons': (params, { services, caller }) => giveCoupons(services, caller, params),
  'POST /operator/bulkJob/checkMessage': (params, { services }) => checkMessage(services, params),
  'POST /operator/bulkJob/sendMessages': (params, { services, caller }) => sendMessages(services, caller, params),
  'POST /operator/bulkJob/agree': ({ jobId }, { services, caller }) => agreeToJob(services, caller, jobId),
  'POST /operator/bulkJob/stop': ({ jobId }, { services, caller }) => stopJob(services, caller, jobId),
} satisfies Partial<Handlers>
