import type { AlarmStep } from '@xinqi/domain/text/alarm'
import type { Services, Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'

export interface Step {
  alarmNo: string
  kind: AlarmStep
  /** The caller's name; null for the platform's own. */
  by: string | null
  /** Sealed. */
  text?: string
}

/** Writes down what happened to an alarm; it stays as it is. */
export async function noteStep(
  { cipher, clock }: Services,
  trx: Trx,
  { alarmNo, kind, by, text }: Step,
): Promise<void> {
  const now = clock.now()
  const stepNo = newNumber(now)
  await trx
    .insertInto('alarm_step')
    .values({
      step_no: stepNo,
      alarm_no: alarmNo,
      kind,
      at: now,
      by_whom: by,
      text_cipher: text === undefined ? null : cipher.seal('alarm_step.text_cipher', stepNo, text),
    })
    .execute()
}
