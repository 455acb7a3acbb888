import type { ConsultantCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { certificationInfo, depositAuth } from './certification'
import { askDepositBack, keepDeposit } from './commands/ask-back'
import { deductDeposit } from './commands/deduct'
import { answerObjection, objectToDeduction } from './commands/objection'
import { openDeposit } from './commands/open-deposit'
import { findDeposit, listAllDeposits, listDeposits, listLogs, listStopped, type DepositRow } from './data'
import { payerAuthorizeAddress, sealPayOpenid } from './pay-openid'
import { ownDeposit } from './policy'
import { presentWithLogs } from './present'

async function withLogs<Row extends DepositRow>({ db, cipher, clock }: Services, rows: readonly Row[]) {
  const numbers = rows.map(({ deposit_no }) => deposit_no)
  const [logs, stopped] = [await listLogs(db, numbers), await listStopped(db, numbers)]
  return rows.map((row) => ({ row, shown: presentWithLogs(row, logs, stopped, cipher, clock.now()) }))
}

const ownDeposits = async (services: Services, { consultantId }: ConsultantCaller) => ({
  list: (await withLogs(services, await listDeposits(services.db, consultantId))).map(({ shown }) => shown),
})

export const depositHandlers = {
  'GET /appoint/consultDepositOrder/depositJudgement': async (_params, { services, caller }) => ({
    depositAuth: await depositAuth(services.db, caller.consultantId),
  }),
  'GET /appoint/consultDepositOrder/info': (_params, { services, caller }) =>
    certificationInfo(services, caller.consultantId),
  'GET /appoint/consultDepositOrder/list': (_params, { services, caller }) => ownDeposits(services, caller),
  'POST /appoint/consultDepositOrder/confirmOrder': async ({ expectedFen }, { services, caller }) => ({
    depositNo: await openDeposit(services, caller, expectedFen),
  }),
  'GET /appoint/consultDepositOrder/wechatAuthorize': async ({ depositNo }, { services, caller, device }) => {
    ownDeposit(await findDeposit(services.db, depositNo), caller)
    return { url: await payerAuthorizeAddress(services, device, depositNo) }
  },
  'GET /appoint/consultDepositOrder/wechatAuth': async (wechat, { services, caller: { consultantId }, device }) => ({
    openid: await sealPayOpenid(services, { consultantId, device }, wechat),
  }),
  'POST /appoint/consultDepositOrder/applyRefund': ({ depositNo }, { services, caller }) =>
    askDepositBack(services, caller, depositNo),
  'POST /appoint/consultDepositOrder/cancelRefund': ({ depositNo }, { services, caller }) =>
    keepDeposit(services, caller, depositNo),
  'POST /appoint/consultDepositOrder/object': (params, { services, caller }) =>
    objectToDeduction(services, caller, params),
  'GET /operator/deposit/list': async ({ objected, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listAllDeposits(services.db, objected, asked)
    const shown = await withLogs(services, rows)
    await auditRead(
      services,
      caller,
      'read-deposit',
      shown.map(({ row }) => `deposit:${row.deposit_no}`),
    )
    const list = shown.map(({ row, shown: deposit }) => ({
      ...deposit,
      consultantId: row.consultant_id,
      consultantName: row.consultant_name,
    }))
    return { list, ...behind }
  },
  'POST /operator/deposit/deduct': (params, { services, caller }) => deductDeposit(services, caller, params),
  'POST /operator/deposit/answer': (params, { services, caller }) => answerObjection(services, caller, params),
} satisfies Partial<Handlers>
