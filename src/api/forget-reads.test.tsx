import { act, render, screen } from '@testing-library/react'
import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { forgetReads } from './forget-reads'

const asked: ((answer: string) => void)[] = []
const ask = (): Promise<string> => new Promise((resolve) => asked.push(resolve))
const answer = (index: number, words: string) => act(async () => asked[index]?.(words))

function One() {
  const { data } = useSWR('one', ask, { dedupingInterval: 0 })
  return <p>{data ?? 'nothing yet'}</p>
}

function List() {
  const { data } = useSWRInfinite((index) => ['list', index], ask, { dedupingInterval: 0 })
  return <p>{data?.join() ?? 'nothing yet'}</p>
}

beforeEach(() => asked.splice(0))

test('a read that is under way is asked anew, and its first answer is not shown', async () => {
  render(<One />)
  await act(async () => void forgetReads())
  await answer(0, 'of the person before')
  expect(screen.getByText('nothing yet')).toBeTruthy()
  await answer(1, 'of the next person')
  expect(screen.getByText('of the next person')).toBeTruthy()
})

test('the pages of a list are forgotten too', async () => {
  render(<List />)
  await answer(0, 'of the person before')
  expect(screen.getByText('of the person before')).toBeTruthy()
  await act(async () => void forgetReads())
  expect(screen.queryByText('of the person before')).toBeNull()
  await answer(1, 'of the next person')
  expect(screen.getByText('of the next person')).toBeTruthy()
})
