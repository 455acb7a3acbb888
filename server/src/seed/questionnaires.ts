import { parseMoment } from '@xinqi/domain/time'
import { mistakesIn } from '@xinqi/domain/rules/questionnaire-mistakes'
import { sql } from 'kysely'
import type { Trx } from '../db/connect'
import { versionValues } from '../features/questionnaire/version-values'
import { GAD_7 } from './questionnaires/gad-7'
import { HEALTH_CHECK } from './questionnaires/health-check'
import { PHQ_2 } from './questionnaires/phq-2'
import { PHQ_9 } from './questionnaires/phq-9'
import type { SeededQuestionnaire } from './questionnaires/questionnaire'
import { SLEEP_CHECK } from './questionnaires/sleep-check'

export const QUESTIONNAIRES: readonly SeededQuestionnaire[] = [HEALTH_CHECK, SLEEP_CHECK, PHQ_9, GAD_7, PHQ_2]

/** What comes with the platform is there from the beginning, wherever a clock stands. */
const SINCE = parseMoment('2026-01-01 00:00:00')

/** Versions that are not there yet join those that are, as they are. */
export async function insertQuestionnaires(trx: Trx): Promise<void> {
  for (const one of QUESTIONNAIRES) {
    const mistakes = mistakesIn(one).map(({ field, message }) => `${field}：${message}`)
    if (mistakes.length > 0) throw new Error(`The questionnaire ${one.code}: ${mistakes.join('; ')}.`)
    await trx
      .insertInto('questionnaire')
      .values({ id: one.id, code: one.code })
      .onConflict((known) => known.column('id').doNothing())
      .execute()
    await trx
      .insertInto('questionnaire_version')
      .values({ questionnaire_id: one.id, ...versionValues(one), published_at: SINCE })
      // What was installed before examples were kept gets them.
      .onConflict((known) =>
        known
          .columns(['questionnaire_id', 'version'])
          .doUpdateSet({ examples: sql`excluded.examples` })
          .where('questionnaire_version.examples', 'is', null)
          .whereRef('questionnaire_version.body', '=', sql`excluded.body`),
      )
      .execute()
  }
}
