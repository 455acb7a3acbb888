import { whatIsWrong } from './submit-check'

const right = { side: 'user' as const, areaCode: '86', phone: '13800138000', code: '1234', agreementMissing: false }

describe('submitting in the cashBack theme', () => {
  it.each([
    ['R57', { phone: '12345' }, '请输入正确手机号'],
    ['R57, abroad', { areaCode: '64', phone: '211' }, '请输入正确手机号'],
    ['R58', { code: '123' }, '请输入正确验证码'],
    ['R59', { agreementMissing: true }, '请阅读并勾选下方协议'],
    ['the phone first', { phone: '', code: '', agreementMissing: true }, '请输入正确手机号'],
    ['an operator’s code is longer', { side: 'operator' as const }, '请输入正确验证码'],
    ['nothing', {}, null],
  ])('%s', (_rule, filled, words) => {
    expect(whatIsWrong({ ...right, ...filled })).toBe(words)
  })
})
