import { read } from '@/platform/storage'
import { chooseFontScale, chooseTheme, useAppearance } from './appearance'

afterEach(() => {
  chooseTheme('auto')
  chooseFontScale(null)
})

const classes = () => [...document.documentElement.classList]

it('a chosen theme is kept, and colours the whole document', () => {
  chooseTheme('dark')
  expect([read('theme'), classes()]).toEqual(['dark', ['theme-dark']])
  chooseTheme('light')
  expect([read('theme'), classes()]).toEqual(['light', ['theme-light']])
})

it('following the phone forgets what was chosen', () => {
  chooseTheme('dark')
  chooseFontScale(1.5)
  expect(read('fontScale')).toBe(1.5)
  chooseTheme('auto')
  chooseFontScale(null)
  expect([read('theme'), read('fontScale'), classes()]).toEqual([undefined, undefined, []])
  expect(useAppearance.getState()).toEqual({ theme: 'auto', fontScale: null })
})
