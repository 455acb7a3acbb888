import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { CaptchaError, type SolvedCaptcha } from '../../providers/captcha/port'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()
const newPhone = phoneNumbers('1340000')

/** From now on captchas are the vendor's, who says this of a ticket. */
function withVendor(check: (solved: SolvedCaptcha) => Promise<boolean>): void {
  app.services.providers.captchaVendor = { appId: '199999001', check }
}
afterEach(() => {
  app.services.providers.captchaVendor = null
})

const SOLVED = { ticket: 't1', randstr: '@r' }
const pass = () => app.client.answer('POST /appoint/common/passVendorCaptcha', SOLVED)
const vendor = () => app.client.call('GET /appoint/common/captchaVendor', {})

test('a ticket that the vendor knows is worth one code, for two minutes', async () => {
  const asked: SolvedCaptcha[] = []
  expect(await vendor()).toEqual({ appId: null })
  withVendor(async (solved) => asked.push(solved) > 0)
  expect(await vendor()).toEqual({ appId: '199999001' })
  const { nvcVal } = (await pass()).data
  expect(asked).toEqual([{ ...SOLVED, userIp: '127.0.0.1' }])
  const send = (ticket: string) =>
    app.client.answer('POST /appoint/consultUser/receiveValidCode', { phone: newPhone(), nvcVal: ticket })
  expect((await send(nvcVal)).code).toBe(CODE.ok)
  expect((await send(nvcVal)).msg).toBe('请先完成滑块验证')
  const late = (await pass()).data.nvcVal
  app.clock.advance(2 * MINUTE)
  expect((await send(late)).msg).toBe('请先完成滑块验证')
})

test('a ticket that the vendor does not know, or cannot be asked about, is worth nothing', async () => {
  withVendor(() => Promise.resolve(false))
  expect(await pass()).toMatchObject({ code: CODE.conflict, msg: '验证失败：请再试一次' })
  withVendor(() => Promise.reject(new CaptchaError('UNREACHABLE', 'nobody there')))
  expect(await pass()).toMatchObject({ code: CODE.failure, msg: '验证暂时不可用，请稍后再试' })
})

test('beside a vendor our own slider is for those who are logged in; without one there is no way by a ticket', async () => {
  expect((await pass()).code).toBe(CODE.conflict)
  withVendor(() => Promise.resolve(true))
  expect((await app.client.answer('GET /appoint/common/captcha', {})).msg).toBe('请用微信手机号登录，或在浏览器里打开')
  const visitor = await newVisitor(app)
  expect((await visitor.answer('GET /appoint/common/captcha', {})).code).toBe(CODE.ok)
})
