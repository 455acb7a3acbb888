import { mayPublish, mistakesIn, scoreOf, type AnswersGiven } from '@xinqi/domain/rules/questionnaire'
import { QUESTIONNAIRES } from './questionnaires'
import { GAD_7 } from './questionnaires/gad-7'
import { PHQ_9 } from './questionnaires/phq-9'
import { WHO_5 } from './questionnaires/who-5'

const answers = (values: readonly (number | null)[], more: AnswersGiven = {}): AnswersGiven => ({
  ...Object.fromEntries(values.map((value, index) => [`q${index + 1}`, value])),
  ...more,
})

test.each(QUESTIONNAIRES.map((one) => [one.code, one] as const))('%s is whole', (_code, { body }) => {
  expect(mistakesIn(body)).toEqual([])
})

test.each([
  [PHQ_9, [0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 0],
  [PHQ_9, [1, 1, 1, 1, 1, 0, 0, 0, 0], 5, 1],
  [PHQ_9, [2, 2, 2, 2, 2, 0, 0, 0, 0], 10, 2],
  [PHQ_9, [3, 3, 3, 3, 3, 0, 0, 0, 0], 15, 3],
  [PHQ_9, [3, 3, 3, 3, 3, 3, 3, 3, 3], 27, 4],
  [PHQ_9, [1, 1, 1, 1, 1, 1, 1, null, null], 9, 1],
  [GAD_7, [1, 2, 2, 1, 2, 1, 1], 10, 2],
  [GAD_7, [3, 3, 3, 3, 3, 3, 3], 21, 3],
  [WHO_5, [5, 5, 5, 5, 5], 100, 2],
  [WHO_5, [2, 3, 2, 3, 2], 48, 1],
] as const)('published scoring of %#', (of, values, score, band) => {
  expect(scoreOf(of.body, answers(values, { life: 0 }))).toMatchObject({ score, band })
})

test('a partial one, and one with too much left out, is no number', () => {
  expect(scoreOf(PHQ_9.body, answers([1, 1, 1]))).toBeNull()
  expect(scoreOf(PHQ_9.body, answers([1, 1, 1, 1, 1, 1, null, null, null], { life: 0 }))).toBeNull()
})

test('a licence for non-commercial use is none for us', () => {
  expect(QUESTIONNAIRES.filter(({ licence }) => !mayPublish(licence)).map(({ code }) => code)).toEqual(['who-5'])
})
