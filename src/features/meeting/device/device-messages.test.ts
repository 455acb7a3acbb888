import { callErrorMessage } from './device-messages'

it('says what stands in the way of a call, and else whom to ask (R129)', () => {
  expect(callErrorMessage('network')).toContain('网络')
  expect(callErrorMessage('internal')).toBe('进入咨询室失败，请联系客服')
})
