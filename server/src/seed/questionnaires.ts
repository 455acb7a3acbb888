import { systemClock } from '@xinqi/domain/time'
import { mayPublish, mistakesIn } from '@xinqi/domain/rules/questionnaire'
import type { Trx } from '../db/connect'
import { GAD_7 } from './questionnaires/gad-7'
import { HEALTH_CHECK } from './questionnaires/health-check'
import { PHQ_2 } from './questionnaires/phq-2'
import { PHQ_9 } from './questionnaires/phq-9'
import type { SeededQuestionnaire } from './questionnaires/questionnaire'
import { SLEEP_CHECK } from './questionnaires/sleep-check'
import { WHO_5 } from './questionnaires/who-5'

export const QUESTIONNAIRES: readonly SeededQuestionnaire[] = [HEALTH_CHECK, SLEEP_CHECK, PHQ_9, GAD_7, PHQ_2, WHO_5]

/** Versions that are not there yet join those that are; what has no licence for us stays a draft. */
export async function insertQuestionnaires(trx: Trx, now = systemClock.now()): Promise<void> {
  for (const one of QUESTIONNAIRES) {
    const mistakes = mistakesIn(one.body)
    if (mistakes.length > 0) throw new Error(`The questionnaire ${one.code}: ${mistakes.join('; ')}.`)
    await trx
      .insertInto('questionnaire')
      .values({ id: one.id, code: one.code })
      .onConflict((known) => known.column('id').doNothing())
      .execute()
    await trx
      .insertInto('questionnaire_version')
      .values({
        questionnaire_id: one.id,
        version: one.version,
        title: one.title,
        minutes: one.minutes,
        licence: one.licence,
        licence_note: one.licenceNote,
        citation: one.citation,
        body: JSON.stringify(one.body),
        published_at: mayPublish(one.licence) ? now : null,
      })
      .onConflict((known) => known.columns(['questionnaire_id', 'version']).doNothing())
      .execute()
  }
}
