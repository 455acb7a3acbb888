import type { AnswersGiven } from '@xinqi/domain/rules/questionnaire'
import { dropUnsent, forgetUnsent, keepUnsent, readUnsent } from '@/platform/unsent-store'
import { serverClock } from '@/state/server-clock'

/** Apart from what is said in conversations. */
const ownerOf = (userId: number): string => `questionnaire:user:${userId}`
const idOf = (questionnaireId: number): string => `questionnaire:${questionnaireId}`

export const keepAnswers = (userId: number, questionnaireId: number, given: AnswersGiven): Promise<unknown> =>
  keepUnsent({
    id: idOf(questionnaireId),
    owner: ownerOf(userId),
    at: serverClock.now().getTime(),
    body: JSON.stringify(given),
  })

export async function keptAnswers(userId: number, questionnaireId: number): Promise<AnswersGiven> {
  const found = (await readUnsent(ownerOf(userId))).find(({ id }) => id === idOf(questionnaireId))
  return found ? (JSON.parse(found.body) as AnswersGiven) : {}
}

export const dropAnswers = (questionnaireId: number): Promise<unknown> => dropUnsent(idOf(questionnaireId))

/** For who uses this phone next. */
export const forgetAnswersGiven = (userId: number): Promise<unknown> => forgetUnsent(ownerOf(userId))
