import { conflict, notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { listVersionsOf, lockQuestionnaires, type WrittenRow } from '../desk-data'

export const subjectOf = (questionnaireId: number): string => `questionnaire:${questionnaireId}`

/** Every version of one, the newest first, under the lock. @throws Refusal where there is none */
export async function lockVersions(trx: Trx, questionnaireId: number): Promise<[WrittenRow, ...WrittenRow[]]> {
  await lockQuestionnaires(trx)
  const [newest, ...before] = await listVersionsOf(trx, questionnaireId)
  if (!newest) throw notFound('问卷')
  return [newest, ...before]
}

/** The same for who has seen its newest version. @throws Refusal conflict where another one came since: nothing is done over what was not seen */
export async function lockSeen(
  trx: Trx,
  questionnaireId: number,
  seen: number,
): Promise<[WrittenRow, ...WrittenRow[]]> {
  const versions = await lockVersions(trx, questionnaireId)
  const [{ version, writer }] = versions
  if (version !== seen) throw conflict(`${writer ?? '别人'} 刚刚写了第 ${version} 版，看过再改`)
  return versions
}
