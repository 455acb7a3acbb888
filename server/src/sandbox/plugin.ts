import type { FastifyInstance } from 'fastify'
import { SECOND, type MovableClock } from '@xinqi/domain/time'
import { alipayBillFiles, createAlipayBillDesk } from '../providers/bill/sandbox/alipay-bill-desk'
import { createBillBooks } from '../providers/bill/sandbox/bill-books'
import { plantRoutes } from '../providers/bill/sandbox/plant-routes'
import { wechatBillGateway } from '../providers/bill/sandbox/wechat-bill-gateway'
import { alipayCashier } from '../providers/payment/alipay/sandbox/cashier'
import { createAlipayCompany } from '../providers/payment/alipay/sandbox/company'
import { alipayGateway } from '../providers/payment/alipay/sandbox/gateway'
import { createPayoutDesk } from '../providers/payout/sandbox/payout-desk'
import { cashier } from '../providers/payment/sandbox/cashier'
import { createPaymentCompany } from '../providers/payment/sandbox/company'
import { wechatPayGateway } from '../providers/payment/sandbox/gateway'
import { operator } from '../providers/payment/sandbox/operator'
import { wechatClient } from '../providers/payment/sandbox/wechat-client'
import { createTransferCompany } from '../providers/transfer/sandbox/company'
import { transferConfirmation } from '../providers/transfer/sandbox/confirmation'
import { transferGateway } from '../providers/transfer/sandbox/gateway'
import { captchaVendor } from '../providers/captcha/sandbox/vendor'
import { dypls } from '../providers/number-privacy/sandbox/dypls'
import { createExchange } from '../providers/number-privacy/sandbox/exchange'
import { createReportPush } from '../providers/number-privacy/sandbox/push-reports'
import { dypns } from '../providers/one-key/sandbox/dypns'
import { partner } from '../providers/partner/sandbox/partner'
import { tencentCloud } from '../providers/sms/sandbox/tencent-cloud'
import { trtcVerify } from '../providers/rtc/sandbox/verify'
import { weixin } from '../providers/wechat/sandbox/weixin'
import { clockRoutes } from './clock-routes'
import type { SandboxCredentials } from '../providers/sandbox-kit/credentials'
import { nativeHost } from './native/native-host'
import { sandboxPage } from './page'
import type { SandboxStore } from '../providers/sandbox-kit/store'

/** How often the payment company looks for notices to repeat, when nobody moves the clock. */
const LOOK_EVERY_MS = 5 * SECOND

export interface SandboxOptions {
  store: SandboxStore
  credentials: SandboxCredentials
  clock: MovableClock
  /** Where the piece belongs, by captcha id; null for an unknown one. */
  captchaSolution(id: string): Promise<{ x: number } | null>
  /** Runs the jobs of the server that are due by the clock. */
  runDueJobs(): Promise<void>
  /** Where the server listens for what is told of masked calls. */
  callReportsUrl(): string
  /** Origin of the cashier page for an H5 payment; by default the page's own. */
  cashierOrigin?: string
  /** Our public address, for which partners make their tokens. */
  publicUrl?: string
}

/** Everything under `/sandbox`. Register it without `fastify-plugin`: its parsers and error answers are its own. */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { store, credentials, clock, captchaSolution, callReportsUrl, cashierOrigin = '', publicUrl = '' } = options
  const company = createPaymentCompany(store, credentials, clock)
  const transfers = createTransferCompany(store, credentials, clock)
  const alipay = createAlipayCompany(store, credentials, clock)
  const exchange = createExchange(store, clock)
  const books = { wechat: createBillBooks(store, 'wechat'), alipay: createBillBooks(store, 'alipay') }
  const desk = createAlipayBillDesk(books.alipay, credentials, clock)
  const payouts = createPayoutDesk(store, clock)
  const push = createReportPush(store, { clock, url: callReportsUrl })
  const tick = async (): Promise<void> => {
    await Promise.all([company.tick(), transfers.tick(), alipay.tick(), push.tick()])
  }

  /** Notices first: a job may wait for one. */
  async function runDueJobs(): Promise<void> {
    await tick()
    await options.runDueJobs()
  }

  await app.register(wechatPayGateway, { prefix: '/sandbox/wechatpay', company, credentials, cashierOrigin })
  await app.register(wechatClient, { prefix: '/sandbox/wechatpay', company, credentials })
  await app.register(cashier, { prefix: '/sandbox/wechatpay', company })
  await app.register(operator, { prefix: '/sandbox/wechatpay', company })
  await app.register(transferGateway, { prefix: '/sandbox/wechatpay', transfers, credentials })
  await app.register(transferConfirmation, { prefix: '/sandbox/wechatpay', transfers, credentials })
  await app.register(wechatBillGateway, { prefix: '/sandbox/wechatpay', books: books.wechat, credentials, clock })
  await app.register(alipayGateway, { prefix: '/sandbox/alipay', company: alipay, bills: desk, payouts, credentials })
  await app.register(alipayBillFiles, { prefix: '/sandbox/alipay', desk })
  await app.register(alipayCashier, { prefix: '/sandbox/alipay', company: alipay })
  await app.register(plantRoutes, { prefix: '/sandbox/bills', plants: books })
  await app.register(tencentCloud, { prefix: '/sandbox/sms', store, credentials, clock })
  await app.register(captchaVendor, { prefix: '/sandbox/captcha-vendor', store, credentials, clock })
  await app.register(dypns, { prefix: '/sandbox/one-key', store, credentials, clock })
  await app.register(dypls, { prefix: '/sandbox/number-privacy', store, credentials, clock, exchange, push })
  await app.register(partner, { prefix: '/sandbox/partner', credentials, clock, publicUrl })
  await app.register(weixin, { prefix: '/sandbox/wechat', store, credentials, clock })
  await app.register(trtcVerify, { prefix: '/sandbox/trtc', credentials })
  await app.register(clockRoutes, { prefix: '/sandbox', clock, runDueJobs })
  await app.register(nativeHost, { prefix: '/sandbox/native' })
  await app.register(sandboxPage, { prefix: '/sandbox', store, clock, company, transfers, alipay, exchange, books })

  app.get<{ Params: { id: string } }>('/sandbox/captcha/:id', async (request, reply) => {
    const solution = await captchaSolution(request.params.id)
    return solution ?? reply.code(404).send({ message: 'no such captcha' })
  })

  const timer = setInterval(() => void tick().catch((error: unknown) => app.log.warn(error)), LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await Promise.all([company.settled(), transfers.settled(), alipay.settled()])
  })
}
