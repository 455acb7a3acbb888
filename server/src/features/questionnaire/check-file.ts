import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { mistakesIn, type Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'
import { placeOf } from '@xinqi/domain/text/questionnaire'
import { badInput } from '../../call/refusal'
import { readQuestionnaire } from './read-file'

/** A file looked at as a whole: it, or everything that is wrong with it. */
export function checkFile(text: string): { file: QuestionnaireFile | null; mistakes: Mistake[] } {
  const { file, mistakes } = readQuestionnaire(text)
  if (!file) return { file: null, mistakes }
  const wrong = mistakesIn(file)
  return wrong.length > 0 ? { file: null, mistakes: wrong } : { file, mistakes: [] }
}

/** @throws Refusal with every fault beside its place, in words of people and as it stands in the file */
export function refuseMistakes(mistakes: readonly Mistake[]): void {
  const [first] = mistakes
  if (!first) return
  const fields: Record<string, string> = {}
  for (const { field, message } of mistakes) {
    const place = ['words', ...field.split(/[.[\]]+/).filter(Boolean)].join('/')
    fields[place] = [fields[place], message].filter(Boolean).join('；')
  }
  const rest = mistakes.length > 1 ? `。还有 ${mistakes.length - 1} 处` : ''
  throw badInput(`${placeOf(first.field)}：${first.message}${rest}`, fields)
}
