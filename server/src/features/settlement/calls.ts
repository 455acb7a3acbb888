import { firstDayOf, monthOf, nextMonth, spanOfMonth } from '@xinqi/domain/rules/statement'
import { monthsOfQuarter } from '@xinqi/domain/rules/settlement'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import { dateOf, DAY, formatMoment, instantAt } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'
import { printPaper } from '../../paper/press'
import { auditRead } from '../visitor/commands/audit-read'
import { answerQuestion, askQuestion } from './commands/ask-question'
import { confirmSettlement, voidSettlement } from './commands/end-settlement'
import { nextToSettle, startMonth } from './commands/settle-month'
import { addBill, approveBill } from './commands/write-bill'
import {
  findSettlement,
  listBills,
  listLines,
  listOwnSettlements,
  listQuestions,
  listRuns,
  listSettlements,
  listWithheld,
  waitingFen,
  type ListedSettlement,
} from './data'
import { earnedByMonth, heldIn, listEarned, listOwnServices } from './earned-data'
import { fileNameOf, sheetOf, tableOf, taxTableOf } from './papers'
import { ownSettlement } from './policy'
import { presentBill, presentInfo, presentSettlement } from './present'
import { listOwnShares } from './share-data'

const YEAR = 366 * DAY

async function incomeOf({ db, clock }: Services, consultantId: number) {
  const since = instantAt(firstDayOf(nextMonth(monthOf(dateOf(clock.now().getTime() - YEAR)))), 0)
  const [openFen, toConfirmFen, payableFen, months, services] = await Promise.all([
    heldIn(db, ACCOUNT.consultant(consultantId)),
    waitingFen(db, consultantId),
    heldIn(db, ACCOUNT.payable(consultantId)),
    earnedByMonth(db, consultantId, since),
    listOwnServices(db, consultantId),
  ])
  return {
    openFen,
    toConfirmFen,
    payableFen,
    months: months.map(({ month, gross_fen, sessions }) => ({ month, grossFen: gross_fen, sessions })),
    services,
  }
}

async function infoOf({ db, cipher }: Services, row: ListedSettlement) {
  const [lines, questions] = await Promise.all([listLines(db, row.settlement_no), listQuestions(db, row.settlement_no)])
  return presentInfo(cipher, row, { lines, questions })
}

const ownInfo = async (services: Services, caller: ConsultantCaller, settlementNo: string) =>
  infoOf(services, ownSettlement(await findSettlement(services.db, settlementNo), caller))

const csvFile = (fileName: string, csv: string) => ({
  fileName,
  mimeType: 'text/csv',
  base64: Buffer.from(csv).toString('base64'),
})

export const settlementHandlers = {
  'GET /consult/settlement/income': (_params, { services, caller }) => incomeOf(services, caller.consultantId),
  'GET /consult/settlement/ownShares': async (_params, { services: { db }, caller }) => ({
    list: (await listOwnShares(db, caller.consultantId)).map(({ from_month, percent, decided_at }) => ({
      fromMonth: from_month,
      percent,
      agreedOn: dateOf(decided_at),
    })),
  }),
  'GET /consult/settlement/incomeLines': async ({ month, ...asked }, { services, caller }) => {
    const wanted = { ...asked, span: month === undefined ? null : spanOfMonth(month) }
    const { rows, ...behind } = await listEarned(services.db, caller.consultantId, wanted)
    const list = rows.map((row) => ({
      reference: row.reference,
      kind: row.kind,
      amountFen: 0 - row.amount_fen,
      time: formatMoment(row.at),
      appointNo: row.appoint_no,
      orderNo: row.order_no,
      serviceName: row.service_name,
      state:
        row.status === null
          ? ('open' as const)
          : row.status === SETTLEMENT.confirmed
            ? ('confirmed' as const)
            : ('toConfirm' as const),
      settlementNo: row.settlement_no,
    }))
    return { list, ...behind }
  },
  'GET /consult/settlement/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listOwnSettlements(services.db, caller.consultantId, asked)
    return { list: rows.map((row) => presentSettlement(services.cipher, row)), ...behind }
  },
  'GET /consult/settlement/info': ({ settlementNo }, { services, caller }) => ownInfo(services, caller, settlementNo),
  'POST /consult/settlement/confirm': ({ settlementNo }, { services, caller }) =>
    confirmSettlement(services, caller, settlementNo),
  'POST /consult/settlement/question': (asked, { services, caller }) => askQuestion(services, caller, asked),
  'GET /consult/settlement/paper': async ({ settlementNo }, { services, caller }) => {
    const info = await ownInfo(services, caller, settlementNo)
    const { missing, pdf } = await printPaper(sheetOf(info))
    if (missing.length > 0) throw new Error(`a settlement has letters that cannot be printed: ${missing.join('')}`)
    return {
      fileName: fileNameOf(info, 'pdf'),
      mimeType: 'application/pdf',
      base64: Buffer.from(pdf).toString('base64'),
    }
  },
  'GET /consult/settlement/table': async ({ settlementNo }, { services, caller }) => {
    const info = await ownInfo(services, caller, settlementNo)
    return csvFile(fileNameOf(info, 'csv'), tableOf(info))
  },
  'GET /operator/settlement/runs': async (_params, { services }) => {
    const runs = await listRuns(services.db)
    return {
      next: nextToSettle(runs[0]?.month, services.clock.now()),
      list: runs.map((run) => ({
        month: run.month,
        startTime: formatMoment(run.started_at),
        finishTime: run.finished_at ? formatMoment(run.finished_at) : null,
        failed: run.failed,
        toConfirm: run.to_confirm,
        confirmed: run.confirmed,
        voided: run.voided,
        netFen: run.net_fen,
        taxFen: run.tax_fen,
      })),
    }
  },
  'POST /operator/settlement/start': ({ month }, { services, caller }) => startMonth(services, caller, month),
  'GET /operator/settlement/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listSettlements(services.db, asked)
    const list = rows.map((row) => ({
      ...presentSettlement(services.cipher, row),
      consultantId: row.consultant_id,
      consultantName: row.consultant_name,
    }))
    await auditRead(
      services,
      caller,
      'read-settlement',
      list.map(({ settlementNo }) => `settlement:${settlementNo}`),
    )
    return { list, ...behind }
  },
  'GET /operator/settlement/info': async ({ settlementNo }, { services, caller }) => {
    const row = await findSettlement(services.db, settlementNo)
    if (!row) throw notFound('结算单')
    await auditRead(services, caller, 'read-settlement', [`settlement:${settlementNo}`])
    const info = await infoOf(services, row)
    return { ...info, consultantId: row.consultant_id, consultantName: row.consultant_name }
  },
  'POST /operator/settlement/void': (voided, { services, caller }) => voidSettlement(services, caller, voided),
  'POST /operator/settlement/answer': (answered, { services, caller }) => answerQuestion(services, caller, answered),
  'GET /operator/settlement/bills': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listBills(services.db, asked)
    await auditRead(
      services,
      caller,
      'read-settlement-bill',
      rows.map(({ bill_no }) => `settlement-bill:${bill_no}`),
    )
    return { list: rows.map((row) => presentBill(services.cipher, row, caller.operatorId)), ...behind }
  },
  'POST /operator/settlement/addBill': (bill, { services, caller }) => addBill(services, caller, bill),
  'POST /operator/settlement/approveBill': (said, { services, caller }) => approveBill(services, caller, said),
  'GET /operator/settlement/taxTable': async ({ quarter }, { services, caller }) => {
    const rows = await listWithheld(services.db, monthsOfQuarter(quarter))
    await auditRead(services, caller, 'export-tax', [`tax:${quarter}`])
    return csvFile(`心栖-代扣个税-${quarter}.csv`, taxTableOf(rows))
  },
} satisfies Partial<Handlers>
