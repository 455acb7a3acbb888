import type { Data } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { sendClaimedSms } from '../../reminder/commands/send-sms'
import { claimGivenUpSms } from '../../reminder/sms-data'

/** A reminder that was given up is tried once more. @throws Refusal where it went out meanwhile, or its session has begun */
export async function sendSmsAgain(
  services: Services,
  caller: OperatorCaller,
  smsId: number,
): Promise<Data<'POST /operator/health/sendSms'>> {
  await inTransaction(services, async (trx) => {
    if (!(await claimGivenUpSms(trx, services.clock.now(), smsId))) throw conflict('这条短信不用再发了')
    await noteAct(services, trx, caller, 'send-sms-again', `reminder-sms:${smsId}`)
  })
  return { isSent: await sendClaimedSms(services, smsId) }
}
