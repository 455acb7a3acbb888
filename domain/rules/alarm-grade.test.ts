import fc from 'fast-check'
import { DANGER_QUESTIONS } from '../text/danger-questions'
import { ALARM_LEVELS } from '../text/alarm'
import { gradedLevel, levelOfDanger } from './alarm-grade'
import { askedItems, endsOf, isAnswerOf, type AnswersGiven } from './questionnaire'

test('an answer of danger is as grave as it was chosen, within the levels there are', () => {
  expect([1, 2, 3, 5, 0].map(levelOfDanger)).toEqual([1, 2, 3, 3, 1])
})

test.each([
  ['nothing answered', {}, 1],
  ['all skipped', { plan: null, means: null, company: null }, 1],
  ['nothing of it, and somebody there', { plan: 0, company: 0 }, 1],
  ['somebody can be called', { plan: 0, company: 1 }, 1],
  ['alone', { company: 2 }, 2],
  ['a thought of a plan', { plan: 1, means: 0, company: 0 }, 2],
  ['a thought of a plan, and the means', { plan: 1, means: 1 }, 3],
  ['a thought of a plan, and alone', { plan: 1, company: 2 }, 3],
  ['a plan', { plan: 2 }, 3],
  // A means that was answered before the plan was taken back is not asked any more.
  ['the means of no plan', { plan: 0, means: 1 }, 1],
] as const)('%s', (_name, given: AnswersGiven, level) => {
  expect(gradedLevel(1, given)).toBe(level)
})

const { items, answerSets } = DANGER_QUESTIONS
const anyAnswer = (id: string) => {
  const { min, max } = endsOf(answerSets[id])
  return fc.option(fc.integer({ min, max }))
}
const anyGiven = fc.record({ plan: anyAnswer('plan'), means: anyAnswer('means'), company: anyAnswer('company') })

test('no answer lowers what it was opened with, and a graver one never counts for less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALARM_LEVELS), anyGiven, fc.constantFrom(...items), (opened, given, { id }) => {
      const level = gradedLevel(opened, given)
      expect(level).toBeGreaterThanOrEqual(opened)
      expect(ALARM_LEVELS).toContain(level)
      const worse = { ...given, [id]: endsOf(answerSets[id]).max }
      expect(gradedLevel(opened, worse)).toBeGreaterThanOrEqual(level)
    }),
  )
})

test('the means is asked after a thought of a plan alone; each question has its answers', () => {
  const asked = (given: AnswersGiven) => askedItems(DANGER_QUESTIONS, given).map(({ id }) => id)
  for (const plan of [null, 0]) expect(asked({ plan })).toEqual(['plan', 'company'])
  for (const plan of [1, 2]) expect(asked({ plan })).toEqual(['plan', 'means', 'company'])
  for (const item of items) expect(isAnswerOf(DANGER_QUESTIONS, item, endsOf(answerSets[item.answers]).max)).toBe(true)
})
