import { act, renderHook } from '@testing-library/react'
import { continued, useWords, type Words } from './use-words'

interface Said {
  seq: number
  text: string | null
}

const said = (from: number, to: number, text: string | null = '在'): Said[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index, text }))
const page = (from: number, to: number): Words<Said> => ({ list: said(from, to), more: from > 1 })
const numbers = (words: readonly Said[]) => words.map(({ seq }) => seq)

test('what was read stays when the latest moves on: between an older page and the newest word nothing is missing', async () => {
  const readOlder = (before: number) => Promise.resolve(page(before - 30, before - 1))
  const { result, rerender } = renderHook(({ latest }) => useWords(latest, readOlder), {
    initialProps: { latest: page(71, 100) },
  })
  await act(() => result.current.loadOlder())
  rerender({ latest: page(76, 105) })
  expect(numbers(result.current.words)).toEqual(numbers(said(41, 105)))
  expect(result.current.more).toBe(true)
})

test('where more was said than the latest has, the rest is asked for anew and no hole is shown', async () => {
  const readOlder = (before: number) => Promise.resolve(page(before - 30, before - 1))
  const { result, rerender } = renderHook(({ latest }) => useWords(latest, readOlder), {
    initialProps: { latest: page(71, 100) },
  })
  rerender({ latest: page(121, 150) })
  expect(numbers(result.current.words)).toEqual(numbers(said(121, 150)))
  expect(result.current.more).toBe(true)
  await act(() => result.current.loadOlder())
  expect(numbers(result.current.words)).toEqual(numbers(said(91, 150)))
})

test('of two readings of a word the later one counts, and the beginning stays the beginning', () => {
  const begun = continued(page(1, 3), { list: said(2, 4, null), more: true })
  expect(begun.list.map(({ text }) => text)).toEqual(['在', null, null, null])
  expect(begun.more).toBe(false)
  expect(continued({ list: [], more: false }, page(5, 6))).toEqual(page(5, 6))
})
