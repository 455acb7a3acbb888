import { DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { advanceClock, advanceTo, serverNow } from '../e2e/support/sandbox'
import { databaseUrl } from '../e2e/support/server/start-server'
import { expect, test } from '../e2e/support/with-server'
import { fillWallet } from '../process/fill-wallet'
import { closeBrowser } from './runner/launch'
import { chooseProposedTime, fillVisitorInfo, PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchAsConsultant } from './support/staff'
import { launchAsVisitor } from './support/visitor'
import { newPhone } from './support/wechat-person'

/** Of the demo; left nothing yet, and no other test deals with their deposit. */
const CONSULTANT = '13900000008'
const HELD_FEN = 30_000
/** Half of the price comes back so late. */
const HOURS_BEFORE = 18

test.afterAll(() => closeBrowser())

test('what the wallet and WeChat’s own sheet paid together goes back to both, and the statement tells of it', async ({
  request,
}) => {
  const program = await launchAsVisitor(newPhone(), 'packages/discover/detail/index?consultantId=3')
  const { userSession } = (await program.storage()) as { userSession: { id: number } }
  await fillWallet(databaseUrl(), userSession.id, HELD_FEN, await serverNow(request))
  await program.waitFor('.ui-days__day', PATIENCE_MS)
  await (await program.findAll('.ui-days__day'))[3]?.tap()
  await program.tap('.ui-slots__slot')
  const { startAt } = await chooseProposedTime(program)
  await fillVisitorInfo(program, '小满')
  await program.tap('text=去支付 ¥120')
  await program.waitFor('=查看预约', PATIENCE_MS)
  const [payment] = await program.calls('requestPayment')
  expect(payment?.ok).toEqual({ errMsg: 'requestPayment:ok' })
  await program.tap('=查看预约')
  await program.waitFor('text=需要改时间或取消', PATIENCE_MS)

  await advanceTo(request, startAt.getTime() - HOURS_BEFORE * HOUR)
  await program.tap('text=需要改时间或取消')
  await program.tap('=取消预约')
  await program.waitFor('=将退回', PATIENCE_MS)
  expect(await program.getText('.ui-overlay')).toContain('¥210.00')
  await program.tap('.ui-radio-list__option')
  await program.tap('.ui-sheet__footer .ui-button')
  await program.waitFor('.ui-dialog', PATIENCE_MS)
  await program.tap('.ui-dialog__acts .ui-button_primary')
  await program.waitFor('text=退款', PATIENCE_MS)

  await advanceClock(request, MINUTE)
  await program.route('redirectTo', '/packages/money/statement/index')
  await program.waitFor('.statement__sum', PATIENCE_MS)
  const told = await program.text()
  expect(told).toMatch(/退款 · 沈知微\s+[^\n]*微信支付\s+−\s¥120\.00/)
  expect(told).toMatch(/退回余额 · 沈知微\s+[^\n]*\s+¥90\.00/)
  await expectHealthy(program)
  await program.close()
})

test('a deposit is paid in WeChat’s own sheet, asked back, and back after fifteen days', async ({ request }) => {
  const program = await launchAsConsultant(request, CONSULTANT, 'packages/money/consultant-authentication/index')
  await program.waitFor('=缴纳保证金 ¥2,000', PATIENCE_MS)
  await program.tap('=缴纳保证金 ¥2,000')
  await program.waitFor('text=确认付款 ¥2,000', PATIENCE_MS)
  await program.tap('text=确认付款 ¥2,000')
  await program.waitFor('=¥2,000 · 已缴纳', PATIENCE_MS)
  const [payment] = await program.calls('requestPayment')
  expect(payment?.ok).toEqual({ errMsg: 'requestPayment:ok' })
  await program.waitFor('=申请退回', PATIENCE_MS)
  await program.tap('=申请退回')
  await program.waitFor('.ui-dialog', PATIENCE_MS)
  await program.tap('.ui-dialog__acts .ui-button_primary')
  await program.waitFor('=¥2,000 · 已申请退回', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()

  await advanceClock(request, DEPOSIT_RETURN_DAYS * DAY + HOUR)
  await advanceClock(request, HOUR)
  const later = await launchAsConsultant(request, CONSULTANT, 'packages/money/my-deposit/index')
  await later.waitFor('=¥2,000 · 已退回', PATIENCE_MS)
  expect(await later.text()).toContain('退回 ¥2,000')
  await expectHealthy(later)
  await later.close()
})
