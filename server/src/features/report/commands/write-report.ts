import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { isBookedWith } from '../../alarm/data'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { newNumber } from '../../order/numbers'
import { noVisitorOf } from '../../visitor/policy'
import { findDraft, findOfConsultant, type ReportRow } from '../data'
import { noReport } from '../policy'
import { openReport, presentReport, sealReport } from '../present'

type Saving = Parsed<'POST /consult/assessReportInfo/save'>
type Saved = Data<'POST /consult/assessReportInfo/save'>

/** One at a time of a writer, so that two devices do not begin two drafts, and a draft is not saved while it is handed over. */
const lockWriter = (trx: Trx, consultantId: number) =>
  trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Saves what grew from the revision it names; a stale one changes nothing and is given what is there. */
export const saveReport = (services: Services, consultantId: number, saving: Saving): Promise<Saved> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const { userId, reportNo: grewFrom, revision, ...body } = saving
    if (!(await isBookedWith(trx, userId, consultantId))) throw await noVisitorOf(trx, { consultantId, userId })
    await lockWriter(trx, consultantId)
    const before = await findDraft(trx, consultantId, userId)
    const words = { title: body.title, seen: body.seen, done: body.done, next: body.next }
    if (before && JSON.stringify(openReport(cipher, before)) === JSON.stringify(words))
      return { saved: true, report: presentReport(cipher, before) }
    if (!before && (grewFrom !== undefined || revision !== 0)) throw conflict('这份草稿已经交出或丢掉了')
    // Another draft may have been begun meanwhile, and have come to the same number of savings.
    if (before && (before.revision !== revision || (grewFrom ?? before.report_no) !== before.report_no))
      return { saved: false, report: presentReport(cipher, before) }
    const now = clock.now()
    const reportNo = before?.report_no ?? newNumber(now)
    const written = { revision: revision + 1, body_cipher: sealReport(cipher, reportNo, words), saved_at: now }
    if (before) await trx.updateTable('report').set(written).where('report_no', '=', reportNo).execute()
    else
      await trx
        .insertInto('report')
        .values({ report_no: reportNo, consultant_id: consultantId, user_id: userId, created_at: now, ...written })
        .execute()
    return { saved: true, report: presentReport(cipher, await required(trx, consultantId, reportNo)) }
  })

async function required(trx: Trx, consultantId: number, reportNo: string): Promise<ReportRow> {
  const row = await findOfConsultant(trx, consultantId, reportNo)
  if (!row) throw await noReport(trx, reportNo)
  return row
}

/** The visitor reads it from now on, and is told; nobody changes it any more. Again it changes nothing. */
export const handOver = (
  services: Services,
  consultantId: number,
  { reportNo, revision }: { reportNo: string; revision: number },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockWriter(trx, consultantId)
    const row = await required(trx, consultantId, reportNo)
    if (row.handed_at) return null
    if (row.revision !== revision) throw conflict('另一台设备刚刚改过，请先看看再交')
    const { title, seen } = openReport(services.cipher, row)
    if (title === '') throw badInput('请写一个标题', { title: '请写一个标题' })
    if (seen.trim() === '') throw badInput('「我看到的你」还没有写', { seen: '这一段还没有写' })
    const now = services.clock.now()
    await trx.updateTable('report').set({ handed_at: now }).where('report_no', '=', reportNo).execute()
    const params = { consultantId: String(consultantId), reportNo }
    const { user_id: userId } = row
    await writeNotice(trx, services.clock, { userId, kind: 'reportHanded', route: 'consultingReport', params })
    await tellUnreadChanged(trx, services.clock, userId)
    return null
  })

export const discardReport = (services: Services, consultantId: number, reportNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockWriter(trx, consultantId)
    const row = await findOfConsultant(trx, consultantId, reportNo)
    if (row?.handed_at) throw conflict('已经交给来访者的报告不能丢掉')
    if (row) await trx.deleteFrom('report').where('report_no', '=', reportNo).execute()
    return null
  })
