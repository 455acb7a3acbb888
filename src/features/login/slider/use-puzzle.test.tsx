import { act, renderHook, waitFor } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { hideToast, useOverlays } from '@/state/overlays'
import { usePuzzle } from './use-puzzle'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

const picture = (captchaId: string) => ({ captchaId, background: 'b', piece: 'p', pieceY: 40, width: 320, height: 160 })
const TRACK = [
  { x: 0, t: 0 },
  { x: 180, t: 900 },
]

async function open() {
  answering.mockResolvedValueOnce(picture('first'))
  const { result } = renderHook(usePuzzle)
  await waitFor(() => expect(result.current.busy).toBe(false))
  return () => result.current
}

beforeEach(() => {
  answering.mockReset()
  hideToast()
})

describe('the slider', () => {
  it('sends the place in whole picture pixels and the way there, and gives the ticket of a login (R60, R64)', async () => {
    const puzzle = await open()
    answering.mockResolvedValueOnce({ nvcVal: 'ticket' })
    let ticket: string | null = null
    await act(async () => {
      ticket = await puzzle().check(180.4, TRACK)
    })
    expect(ticket).toBe('ticket')
    expect(answering.mock.calls[1]?.slice(0, 2)).toEqual([
      'GET /appoint/common/nvcAnalyze',
      { captchaId: 'first', x: 180, track: '0,0;180,900', scene: 'login' },
    ])
  })

  it.each([
    ['验证失败：位置不对', '验证失败：位置不对'],
    ['滑块已失效', '验证失败：滑块已失效'],
  ])('refused with %s says %s and brings a new picture (R62)', async (message, toast) => {
    const puzzle = await open()
    answering.mockRejectedValueOnce(new CallFailure(CODE.conflict, message)).mockResolvedValueOnce(picture('second'))
    await act(async () => {
      expect(await puzzle().check(180, TRACK)).toBeNull()
    })
    expect(useOverlays.getState().toast?.text).toBe(toast)
    await waitFor(() => expect(puzzle()).toMatchObject({ busy: false, picture: { captchaId: 'second' } }))
  })

  it('can be asked again when no picture came', async () => {
    answering.mockRejectedValueOnce(new CallFailure(-1, '网络连接不上'))
    const { result } = renderHook(usePuzzle)
    await waitFor(() => expect(result.current.failed).toBe(true))
    answering.mockResolvedValueOnce(picture('second'))
    act(() => result.current.renew())
    await waitFor(() => expect(result.current).toMatchObject({ failed: false, busy: false }))
  })
})
