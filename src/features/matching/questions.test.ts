import { answer, forgetAnswers, hasAnswers, suggestionParams, toggled, useAnswers } from './answers'
import { questionsOf } from './questions'
import { read } from '@/platform/storage'

const OFFERED = { styles: ['温和', '直接'], budgets: [30_000, 50_000], modes: [1, 2, 3] }
const ask = (offered = OFFERED, asksForWhom = true) =>
  questionsOf(offered, useAnswers.getState(), '咨询师', asksForWhom)
const keys = (...given: Parameters<typeof ask>) => ask(...given).map(({ key }) => key)

afterEach(forgetAnswers)

it('asks what is offered here, and nothing that the address has answered', () => {
  expect(keys()).toEqual(['businessType', 'concerns', 'mode', 'parts', 'gender', 'styles', 'budget', 'history'])
  expect(keys({ styles: [], budgets: [], modes: [2] }, false)).toEqual(['concerns', 'parts', 'gender', 'history'])
})

it('speaks of the child where it is about one', () => {
  answer({ businessType: 2 })
  expect(ask(OFFERED, false)[0]?.title).toBe('孩子想谈什么？')
})

it('offers to insist on a way to meet once one is chosen', () => {
  const only = () => ask().flatMap(({ options }) => options.filter(({ text }) => text === '一定要这样'))
  expect(only()).toEqual([])
  answer({ consultMode: 2 })
  expect(only()).toEqual([{ text: '一定要这样', selected: false, change: { modeOnly: true } }])
})

it('keeps the answers on the phone, but not a history of treatment, and forgets all of it', () => {
  answer({ concerns: [40], hasHistory: true })
  expect(read('matchingAnswers')).toMatchObject({ concerns: [40] })
  expect(JSON.stringify(read('matchingAnswers'))).not.toContain('hasHistory')
  expect(hasAnswers(useAnswers.getState())).toBe(true)
  forgetAnswers()
  expect(read('matchingAnswers')).toBeUndefined()
  expect(hasAnswers(useAnswers.getState())).toBe(false)
})

it('sends of whom it is for only whether that one is under 18, and what was skipped as empty', () => {
  answer({ businessType: 2, parts: ['evening'], styles: ['温和', '直接'] })
  expect(suggestionParams(useAnswers.getState(), 2)).toEqual({
    age: 'minor',
    concerns: '',
    consultMode: undefined,
    modeOnly: false,
    parts: 'evening',
    gender: undefined,
    styles: '温和,直接',
    budgetFen: undefined,
    hasHistory: false,
    batch: 2,
  })
})

it('lets the first choice go where there is room for no more', () => {
  expect(toggled([1, 2, 3], 4, 3)).toEqual([2, 3, 4])
  expect(toggled([1, 2, 3], 2, 3)).toEqual([1, 3])
})
