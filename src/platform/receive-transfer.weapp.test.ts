import Taro from '@tarojs/taro'
import { receiveTransfer, receivingApp } from './receive-transfer.weapp'

const CONFIRMATION = { mchId: '1900000001', appId: 'wx1', package: 'p' }
interface Options {
  success(): void
  fail(failure: { errMsg: string }): void
}

/** WeChat, and what comes of its page. */
function wechat(act: (options: Options) => void) {
  const requestMerchantTransfer = jest.fn(act)
  Object.assign(Taro, { requestMerchantTransfer })
  return requestMerchantTransfer
}
afterEach(() => Reflect.deleteProperty(Taro, 'requestMerchantTransfer'))

it('gives WeChat what the server signed for, as the mini-program', async () => {
  const asked = wechat(({ success }) => success())
  expect(await receiveTransfer(CONFIRMATION)).toBe('shown')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining(CONFIRMATION))
  expect(receivingApp).toBe('miniProgram')
})

it.each([
  ['requestMerchantTransfer:fail cancel', 'cancelled'],
  ['requestMerchantTransfer:fail 商户号错误', 'requestMerchantTransfer:fail 商户号错误'],
])('%s', async (errMsg, outcome) => {
  wechat(({ fail }) => fail({ errMsg }))
  expect(await receiveTransfer(CONFIRMATION).catch((error: Error) => error.message)).toBe(outcome)
})

it('a WeChat that does not know it says so', async () => {
  await expect(receiveTransfer(CONFIRMATION)).rejects.toThrow('too old')
})
