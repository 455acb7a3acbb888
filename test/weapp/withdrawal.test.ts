import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchAsVisitor } from './support/visitor'

/** The second of those whose wallets the demo fills. */
const PHONE = '13800000010'

test.afterAll(() => closeBrowser())

test('in the mini-program WeChat itself asks whether one takes the money', async () => {
  const program = await launchAsVisitor(PHONE, 'packages/money/withdrawal/index')
  await program.waitFor('text=提现 ¥', PATIENCE_MS)
  await expectHealthy(program)
  await program.tap('text=提现 ¥')
  await program.waitFor('=确认收款', PATIENCE_MS)
  await program.tap('=确认收款')
  await program.waitFor('=已到账', PATIENCE_MS)
  const [asked] = await program.calls('requestMerchantTransfer')
  expect(asked?.args).toMatchObject({ mchId: '1900000001', appId: 'wx00000000sandbox0', package: expect.any(String) })
  await expectHealthy(program)
  await program.close()
})
