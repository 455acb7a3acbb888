import { expect, test } from '../e2e/support/with-server'
import { serverNow } from '../e2e/support/sandbox'
import { closeBrowser } from './runner/launch'
import { bookAndPay, chooseProposedTime, fillVisitorInfo, logInWithOneTap, PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp, payInWeChat } from './support/launch-app'
import { newPhone } from './support/wechat-person'

const LIN = 'packages/discover/detail/index?consultantId=1'
const CANCELLED_IN_WECHAT = 'requestPayment:fail cancel'

test.afterAll(() => closeBrowser())

test('a stranger books, logs in with one tap and pays with what the real adapter signed', async ({ request }) => {
  const program = await launchApp(newPhone(), { path: LIN })
  const { startAt } = await chooseProposedTime(program)
  await fillVisitorInfo(program, '小满')
  await program.tap('text=去支付')
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  // The dialog lies over the page: what was typed is still there.
  expect(await (await program.find('#visitor-name .ui-field__input')).attr('value')).toBe('小满')
  await logInWithOneTap(program)

  await program.waitFor('=查看预约', PATIENCE_MS)
  expect((await program.current())?.path).toBe('packages/order/pay-success/index')
  expect(await program.getText('.booked-overview')).toContain('林一帆')
  const [payment] = await program.calls('requestPayment')
  expect(payment?.args).toMatchObject({ signType: 'RSA', package: expect.stringMatching(/^prepay_id=/) })
  expect(payment?.ok).toEqual({ errMsg: 'requestPayment:ok' })
  expect(startAt.getTime()).toBeGreaterThan((await serverNow(request)).getTime())

  await program.tap('=查看预约')
  await program.waitFor('text=需要改时间或取消', PATIENCE_MS)
  expect(await program.text()).toContain('实付')
  await expectHealthy(program)
  await program.close()
})

test('who closes the login keeps every word', async () => {
  const program = await launchApp(newPhone(), { path: LIN })
  await chooseProposedTime(program)
  await fillVisitorInfo(program, '阿远')
  await program.tap('text=去支付')
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  await program.tap('.ui-sheet__head .ui-close-button')
  await expect.poll(() => program.exists('=微信一键登录')).toBe(false)
  expect(await (await program.find('#visitor-name .ui-field__input')).attr('value')).toBe('阿远')
  expect((await program.current())?.path).toBe('packages/order/confirm/index')
  await program.close()
})

test('who closes the cashier keeps the time, and pays later from the list', async () => {
  let refuse = true
  const phone = newPhone()
  const program = await launchApp(phone, {
    path: LIN,
    wx: {
      requestPayment: (params) => {
        if (refuse) throw new Error(CANCELLED_IN_WECHAT)
        return payInWeChat(params)
      },
    },
  })
  await chooseProposedTime(program)
  await fillVisitorInfo(program, '小满')
  await program.tap('text=去支付')
  await logInWithOneTap(program)
  await program.waitFor('text=没有付款。预约为你保留着', PATIENCE_MS)
  expect((await program.current())?.path).toBe('packages/order/detail/index')

  refuse = false
  await program.route('navigateTo', '/packages/order/list/index?orderType=4')
  await program.waitFor('text=去支付（还剩', PATIENCE_MS)
  await program.tap('text=去支付（还剩')
  await program.waitFor('text=确认付款', PATIENCE_MS)
  await program.tap('text=确认付款')
  await program.waitFor('.booked-overview', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})

test('parameters that were changed on the way are refused', async () => {
  const program = await launchApp(newPhone(), {
    path: LIN,
    wx: { requestPayment: (params) => payInWeChat({ ...params, timeStamp: '1' }) },
  })
  await chooseProposedTime(program)
  await fillVisitorInfo(program, '小满')
  await program.tap('text=去支付')
  await logInWithOneTap(program)
  await program.waitFor('text=付款没有打开', PATIENCE_MS)
  const [payment] = await program.calls('requestPayment')
  expect(JSON.stringify(payment?.fail)).toContain('签名验证失败')
  await program.close()
})

test('who has signed in with this WeChat account before is known when the program starts', async () => {
  const phone = newPhone()
  const first = await launchApp(phone, { path: LIN })
  const { orderNo } = await bookAndPay(first)
  await first.close()

  const again = await launchApp(phone, { path: 'packages/order/list/index' })
  await again.waitFor('.order-card', PATIENCE_MS)
  await again.tap('.order-card__open')
  await again.waitFor(`text=${orderNo}`, PATIENCE_MS)
  await expectHealthy(again)
  await again.close()
})
