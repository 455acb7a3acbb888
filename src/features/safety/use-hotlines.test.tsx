import { renderHook } from '@testing-library/react'
import { HOTLINES } from '@xinqi/domain/constants'
import { useCall } from '@/api/use-call'
import { useHotlines } from './use-hotlines'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
const organisation = (crisisHotline?: string) =>
  (useCall as jest.Mock).mockReturnValue({
    data: crisisHotline === undefined ? undefined : { orgName: '心栖', crisisHotline },
  })

const OWN = '400-161-9995'
const EVERYONES = HOTLINES.map(({ number }) => number)
const numbers = (hook: { current: ReturnType<typeof useHotlines> }) => hook.current.map(({ number }) => number)

describe('numbers to call', () => {
  it("stand with the organisation's own first", () => {
    organisation(OWN)
    expect(numbers(renderHook(useHotlines).result)).toEqual([OWN, ...EVERYONES])
  })

  it.each([EVERYONES[0], ''])('do not repeat one that everyone has, and show no empty one (%s)', (hotline) => {
    organisation(hotline)
    expect(numbers(renderHook(useHotlines).result)).toEqual(EVERYONES)
  })

  it('are there before the organisation is known, and do not move when it is', () => {
    organisation()
    const { result, rerender } = renderHook(useHotlines)
    expect(numbers(result)).toEqual(EVERYONES)
    organisation(OWN)
    rerender()
    expect(numbers(result)).toEqual([...EVERYONES, OWN])
  })
})
