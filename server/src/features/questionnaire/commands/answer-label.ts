import type { Item, QuestionnaireBody } from '@xinqi/domain/rules/questionnaire'

/** An answer in the words in which it was chosen. */
export function answerLabel(
  { answerSets }: Pick<QuestionnaireBody, 'answerSets'>,
  { answers }: Item,
  value: number,
): string {
  const set = answerSets[answers]
  if (set?.kind !== 'choice') return String(value)
  return set.choices.find((one) => one.value === value)?.label ?? String(value)
}
