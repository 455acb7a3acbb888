import type { CaseEnding, CaseStep } from '@xinqi/domain/text/individual-case'
import type { Services, Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'

export interface NewStep {
  caseNo: string
  kind: CaseStep
  /** Of an end: which. */
  status?: CaseEnding
  text?: string
}

/** One more step in the course of a case, sealed; the case is then the last that was touched. */
export async function writeStep(
  { cipher, clock }: Services,
  trx: Trx,
  { caseNo, kind, status, text }: NewStep,
): Promise<void> {
  const now = clock.now()
  const stepNo = newNumber(now)
  await trx
    .insertInto('individual_case_step')
    .values({
      step_no: stepNo,
      case_no: caseNo,
      kind,
      status: status ?? null,
      text_cipher: text === undefined ? null : cipher.seal('individual_case_step.text_cipher', stepNo, text),
      at: now,
    })
    .execute()
  await trx.updateTable('individual_case').set({ changed_at: now }).where('case_no', '=', caseNo).execute()
}
