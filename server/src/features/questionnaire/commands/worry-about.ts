import { levelOfDanger } from '@xinqi/domain/rules/alarm-grade'
import { type AnswersGiven, dangersIn, type QuestionnaireBody } from '@xinqi/domain/rules/questionnaire'
import type { Services, Trx } from '../../../call/services'
import { openAlarm } from '../../alarm/commands/open-alarm'
import type { SheetRow } from '../data'
import { findTreatingConsultant } from '../request-data'
import { openGrading, sealGrading } from '../sheet-body'
import { answerLabel } from './answer-label'

/**
 * An alarm, at once, where somebody looks after the person; the numbers to call are for everybody. What is below says nothing at all. Who was
 * told may have more asked of the person: from then on the sheet has a place for it.
 */
export async function worryAbout(
  services: Services,
  trx: Trx,
  sheet: SheetRow,
  body: QuestionnaireBody,
  given: AnswersGiven,
): Promise<{ danger: boolean; grading: AnswersGiven | null }> {
  const { cipher, clock } = services
  const before = openGrading(cipher, sheet)
  const [gravest] = dangersIn(body, given).sort((one, other) => other.value - one.value)
  if (!gravest) return { danger: false, grading: before }
  const consultantId = await findTreatingConsultant(trx, sheet.user_id, clock.now())
  if (consultantId === null) return { danger: true, grading: before }
  await openAlarm(services, trx, {
    userId: sheet.user_id,
    consultantId,
    source: { kind: 'questionnaire', id: sheet.sheet_no },
    level: levelOfDanger(gravest.value),
    excerpt: `问卷里「${gravest.item.text}」这一题，选了「${answerLabel(body, gravest.item, gravest.value)}」`,
    by: null,
  })
  if (before !== null) return { danger: true, grading: before }
  await trx
    .updateTable('questionnaire_sheet')
    .set({ grading_cipher: sealGrading(cipher, sheet.sheet_no, {}) })
    .where('sheet_no', '=', sheet.sheet_no)
    .execute()
  return { danger: true, grading: {} }
}
