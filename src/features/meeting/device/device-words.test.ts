import { callErrorWords } from './device-words'

it('says what stands in the way of a call, and else whom to ask (R129)', () => {
  expect(callErrorWords('network')).toContain('网络')
  expect(callErrorWords('internal')).toBe('进入咨询室失败，请联系客服')
})
