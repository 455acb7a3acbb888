import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { invalidRequest, paramError, WechatPayRefusal } from '../../payment/sandbox/refusal'
import { speakWechatPay } from '../../payment/sandbox/speak-wechat-pay'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { readinessOf } from './bill-day'
import type { BillBooks } from './bill-books'
import { downloadOf, tokenOf, type Download } from './download-token'
import { fundFile, tradeFile } from './wechat-bill-file'

const VALID_MS = 5 * MINUTE

export interface WechatBillGatewayOptions {
  books: BillBooks
  credentials: SandboxCredentials
  clock: Clock
}

const gzipType = z.object({ bill_date: z.string(), tar_type: z.literal('GZIP') })
const tradeQuestion = gzipType.extend({ bill_type: z.literal('ALL') })
const fundQuestion = gzipType.extend({ account_type: z.literal('BASIC') })
const fileQuestion = z.object({ token: z.string() })

const notReady = (): WechatPayRefusal => new WechatPayRefusal(400, 'STATEMENT_CREATING', '账单生成中')
const noStatement = (): WechatPayRefusal => new WechatPayRefusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')

/** Bills as the merchant's server sees them: mounted where `api.mch.weixin.qq.com` would be. */
export async function wechatBillGateway(app: FastifyInstance, options: WechatBillGatewayOptions): Promise<void> {
  const { books, credentials, clock } = options
  speakWechatPay(app, credentials)

  /** Null where nothing happened that day. */
  async function textOf({ bill, day }: Download): Promise<string | null> {
    const ofDay = await books.of(day)
    if (bill === 'fund') return ofDay.movements.length === 0 ? null : fundFile(ofDay, credentials)
    return ofDay.payments.length + ofDay.refunds.length === 0 ? null : tradeFile(ofDay, credentials)
  }

  async function answer(download: Download, origin: string) {
    const readiness = readinessOf(download.day, clock.now())
    if (readiness === 'never') throw invalidRequest('请检查 bill_date')
    if (readiness === 'making') throw notReady()
    const text = await textOf(download)
    if (text === null) throw noStatement()
    return {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: `${origin}/v3/billdownload/file?token=${tokenOf(download, VALID_MS, credentials.apiV3Key)}`,
    }
  }

  app.get('/v3/bill/tradebill', async (request) => {
    const asked = tradeQuestion.safeParse(request.query)
    if (!asked.success) throw paramError('bill_date, bill_type, tar_type')
    return answer({ bill: 'trade', day: asked.data.bill_date }, originOf(request.protocol, request.host, app.prefix))
  })

  app.get('/v3/bill/fundflowbill', async (request) => {
    const asked = fundQuestion.safeParse(request.query)
    if (!asked.success) throw paramError('bill_date, account_type, tar_type')
    return answer({ bill: 'fund', day: asked.data.bill_date }, originOf(request.protocol, request.host, app.prefix))
  })

  app.get('/v3/billdownload/file', async (request, reply) => {
    const asked = fileQuestion.safeParse(request.query)
    const download = asked.success ? downloadOf(asked.data.token, credentials.apiV3Key) : null
    const text = download && (await textOf(download))
    if (text === null) throw invalidRequest('请重新获取账单地址')
    return reply.type('application/x-gzip').send(await promisify(gzip)(text))
  })
}

const originOf = (protocol: string, host: string, prefix: string): string => `${protocol}://${host}${prefix}`
