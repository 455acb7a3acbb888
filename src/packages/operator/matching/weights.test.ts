import { isWeight, shareText, stateText, type Weighed } from './weights'

const ALL: Weighed[] = [
  { key: 'concern', weight: 30, on: true },
  { key: 'time', weight: 10, on: true },
  { key: 'gender', weight: 60, on: false },
]

it('says what share a factor would have, of those that count', () => {
  expect(shareText({ key: 'concern', weight: 30, on: true }, ALL)).toBe('来访者每题都答的话，占 75%')
  expect(shareText({ key: 'gender', weight: 60, on: true }, ALL)).toBe('来访者每题都答的话，占 60%')
  expect(shareText({ key: 'time', weight: 10, on: false }, ALL)).toBe('不参与推荐')
  expect(shareText({ key: 'time', weight: 0, on: true }, ALL)).toBe('不参与推荐')
})

it('takes whole numbers from 0 to 100', () => {
  expect(['0', '100', '7'].every(isWeight)).toBe(true)
  expect(['', '101', '-1', '1.5', '十'].some(isWeight)).toBe(false)
})

it('names a weight that does not count', () => {
  expect([stateText({ weight: 30, on: true }), stateText({ weight: 30, on: false })]).toEqual(['30', '30（不算）'])
})
