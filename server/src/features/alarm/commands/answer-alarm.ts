import { staleAt } from '@xinqi/domain/rules/duty'
import type { AlarmEnding } from '@xinqi/domain/text/alarm'
import { sql } from 'kysely'
import { callerName, type ConsultantCaller, type OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { isOfConsultant } from '../data'
import { noAlarm } from '../policy'
import { noteStep } from './note-step'

type Responder = ConsultantCaller | OperatorCaller
const callerId = (caller: Responder): number => (caller.kind === 'consultant' ? caller.consultantId : 0)

/** Another consultant's alarm is answered as one that is not there. */
async function lockAlarm(trx: Trx, caller: Responder, alarmNo: string) {
  const row = await trx
    .selectFrom('case_alarm')
    .select(['seen_at', 'closed_at'])
    .$if(caller.kind === 'consultant', (alarm) => alarm.where(isOfConsultant(callerId(caller))))
    .where('alarm_no', '=', alarmNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw await noAlarm(trx, alarmNo)
  return row
}

/** Nobody else is called, until it has been open for a day. */
async function take(services: Services, trx: Trx, by: string, alarmNo: string): Promise<void> {
  const now = services.clock.now()
  await trx
    .updateTable('case_alarm')
    .set({
      seen_at: sql`coalesce(seen_at, ${now})`,
      seen_by: sql`coalesce(seen_by, ${by})`,
      next_call_at: staleAt(now),
    })
    .where('alarm_no', '=', alarmNo)
    .execute()
}

/** What a consultant does about their own alarm stands in its steps alone. */
async function noteOperator(
  services: Services,
  trx: Trx,
  caller: Responder,
  action: 'see-alarm' | 'note-alarm' | 'close-alarm',
  alarmNo: string,
): Promise<void> {
  if (caller.kind === 'operator') await noteAct(services, trx, caller, action, `alarm:${alarmNo}`)
}

/** Somebody has it in their hands; once more changes nothing. */
export const seeAlarm = (services: Services, caller: Responder, alarmNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { seen_at, closed_at } = await lockAlarm(trx, caller, alarmNo)
    if (seen_at !== null || closed_at !== null) return null
    const by = callerName(caller)
    await take(services, trx, by, alarmNo)
    await noteStep(services, trx, { alarmNo, kind: 'seen', by })
    await noteOperator(services, trx, caller, 'see-alarm', alarmNo)
    return null
  })

/** A step on the way, sealed. Who writes one has it in their hands. */
export const noteAlarm = (services: Services, caller: Responder, alarmNo: string, note: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { closed_at } = await lockAlarm(trx, caller, alarmNo)
    if (closed_at !== null) throw conflict('这条提醒已经处理过了')
    const by = callerName(caller)
    await take(services, trx, by, alarmNo)
    await noteStep(services, trx, { alarmNo, kind: 'noted', by, text: note })
    await noteOperator(services, trx, caller, 'note-alarm', alarmNo)
    return null
  })

export interface Ending {
  alarmNo: string
  ending?: AlarmEnding | undefined
  note: string
}

/** What was done about it is written down, sealed, and stays. Words of danger after this open another alarm. */
export const closeAlarm = (services: Services, caller: Responder, { alarmNo, ending, note }: Ending): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { closed_at } = await lockAlarm(trx, caller, alarmNo)
    if (closed_at !== null) throw conflict('这条提醒已经处理过了')
    const [now, by] = [services.clock.now(), callerName(caller)]
    await take(services, trx, by, alarmNo)
    await trx
      .updateTable('case_alarm')
      .set({
        closed_at: now,
        closed_by: by,
        ending: ending ?? null,
        next_call_at: null,
        note_cipher: services.cipher.seal('case_alarm.note_cipher', alarmNo, note),
      })
      .where('alarm_no', '=', alarmNo)
      .execute()
    await noteStep(services, trx, { alarmNo, kind: 'closed', by, text: note })
    await noteOperator(services, trx, caller, 'close-alarm', alarmNo)
    return null
  })
