import { renderHook, waitFor } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { solveVendorCaptcha } from '@/platform/captcha'
import { hideToast, useOverlays } from '@/state/overlays'
import { useVendor } from './use-vendor'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/captcha', () => ({ showsVendorCaptcha: true, solveVendorCaptcha: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>
const solving = solveVendorCaptcha as jest.Mock

function open() {
  const outcome = { onPassed: jest.fn(), onClose: jest.fn() }
  const { result } = renderHook(() => useVendor(outcome))
  return { outcome, own: () => result.current }
}

beforeEach(() => {
  answering.mockReset()
  solving.mockReset()
  hideToast()
})

it('gives way to our own slider where there is no vendor (R60)', async () => {
  answering.mockResolvedValueOnce({ appId: null })
  const { own } = open()
  expect(own()).toBe(false)
  await waitFor(() => expect(own()).toBe(true))
  expect(solving).not.toHaveBeenCalled()
})

it('changes what the vendor gives for a ticket of ours', async () => {
  answering.mockResolvedValueOnce({ appId: '7' }).mockResolvedValueOnce({ nvcVal: 'ours' })
  solving.mockResolvedValueOnce({ ticket: 't', randstr: '@r' })
  const { outcome } = open()
  await waitFor(() => expect(outcome.onPassed).toHaveBeenCalledWith('ours'))
  expect(solving).toHaveBeenCalledWith('7')
  expect(answering.mock.calls[1]?.slice(0, 2)).toEqual([
    'POST /appoint/common/passVendorCaptcha',
    { ticket: 't', randstr: '@r' },
  ])
})

it('closes with the person', async () => {
  answering.mockResolvedValueOnce({ appId: '7' })
  solving.mockResolvedValueOnce(null)
  const { outcome } = open()
  await waitFor(() => expect(outcome.onClose).toHaveBeenCalled())
  expect(useOverlays.getState().toast).toBeNull()
})

it.each([
  ['did not come', () => solving.mockRejectedValueOnce(new Error('no script')), '验证暂时不可用，请稍后再试'],
  [
    'was refused',
    () => {
      solving.mockResolvedValueOnce({ ticket: 't', randstr: '@r' })
      answering.mockRejectedValueOnce(new CallFailure(CODE.conflict, '验证失败：请再试一次'))
    },
    '验证失败：请再试一次',
  ],
])('says so when it %s, and sends no code', async (_what, arrange, words) => {
  answering.mockResolvedValueOnce({ appId: '7' })
  arrange()
  const { outcome } = open()
  await waitFor(() => expect(outcome.onClose).toHaveBeenCalled())
  expect(useOverlays.getState().toast?.text).toBe(words)
  expect(outcome.onPassed).not.toHaveBeenCalled()
})
