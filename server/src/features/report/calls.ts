import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { auditRead } from '../visitor/commands/audit-read'
import { answerReport, noteRead } from './commands/answer-report'
import { discardReport, handOver, saveReport } from './commands/write-report'
import { findOfConsultant, findOfUser, listBetween, listOfConsultant } from './data'
import { noReport } from './policy'
import { presentHead, presentReport } from './present'

export const reportHandlers = {
  'GET /appoint/assessReportInfo/info': async ({ reportNo }, { services, caller }) => {
    const { db, cipher } = services
    if (caller.kind === 'user') {
      const row = await findOfUser(db, caller.userId, reportNo)
      if (!row) throw await noReport(db, reportNo)
      await noteRead(services, reportNo)
      return presentReport(cipher, row)
    }
    const row = caller.kind === 'consultant' ? await findOfConsultant(db, caller.consultantId, reportNo) : undefined
    if (!row) throw await noReport(db, reportNo)
    if (row.feedback_at) await auditRead(services, caller, 'read-report-feedback', [`report:${reportNo}`])
    return presentReport(cipher, row)
  },
  'GET /appoint/assessReportInfo/getReportByUserAndConsultant': async (
    { consultantId, userId },
    { services: { db, cipher }, caller },
  ) => {
    if (caller.kind === 'user' && consultantId !== undefined) {
      const rows = await listBetween(db, consultantId, caller.userId, { drafts: false })
      return rows.map((row) => presentHead(cipher, row))
    }
    if (caller.kind === 'consultant' && userId !== undefined) {
      const rows = await listBetween(db, caller.consultantId, userId, { drafts: true })
      return rows.map((row) => presentHead(cipher, row))
    }
    throw notFound('报告')
  },
  'POST /appoint/assessReportInfo/feedback': (answer, { services, caller }) =>
    answerReport(services, caller.userId, answer),
  'GET /consult/assessReportInfo/list': async (asked, { services: { db, cipher }, caller }) => {
    const { rows, ...behind } = await listOfConsultant(db, caller.consultantId, asked)
    return { list: rows.map((row) => presentHead(cipher, row)), ...behind }
  },
  'POST /consult/assessReportInfo/save': (saving, { services, caller }) =>
    saveReport(services, caller.consultantId, saving),
  'POST /consult/assessReportInfo/handOver': (wish, { services, caller }) =>
    handOver(services, caller.consultantId, wish),
  'POST /consult/assessReportInfo/discard': ({ reportNo }, { services, caller }) =>
    discardReport(services, caller.consultantId, reportNo),
} satisfies Partial<Handlers>
