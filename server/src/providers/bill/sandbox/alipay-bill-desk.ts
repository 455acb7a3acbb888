import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SECOND, type Clock } from '@xinqi/domain/time'
import { AlipayRefusal, invalidParameter } from '../../payment/alipay/sandbox/refusal'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { fundFiles, tradeFiles } from './alipay-bill-file'
import { readinessOf } from './bill-day'
import type { BillBooks } from './bill-books'
import { downloadOf, tokenOf, type Download } from './download-token'
import { zipGbk } from './zip-gbk'

const VALID_MS = 30 * SECOND
const FILE = '/downloadBillFile.resource'

const question = z.object({ bill_type: z.enum(['trade', 'signcustomer']), bill_date: z.string() })
const fileQuestion = z.object({ token: z.string() })

const noBill = (): AlipayRefusal => new AlipayRefusal('40004', 'isp.bill_not_exist', '账单不存在')
const wrongArguments = (): AlipayRefusal => new AlipayRefusal('40004', 'isv.invalid_arguments', '入参不合法')

export interface AlipayBillDesk {
  /** Answers `alipay.data.dataservice.bill.downloadurl.query`; `place` is where Alipay's files lie. @throws AlipayRefusal */
  address(content: unknown, place: string): Promise<{ bill_download_url: string }>
  /** What lies at such an address; null for one that is over. */
  file(token: string): Promise<Buffer | null>
}

export function createAlipayBillDesk(
  books: BillBooks,
  { alipay }: Pick<SandboxCredentials, 'alipay'>,
  clock: Clock,
): AlipayBillDesk {
  const key = alipay.platform.privateKey

  /** Null where nothing happened that day. */
  async function filesOf({ bill, day }: Download): Promise<Record<string, string> | null> {
    const [ofDay, of] = [await books.of(day), { sellerId: alipay.sellerId, day }]
    if (bill === 'fund') return ofDay.movements.length === 0 ? null : fundFiles(ofDay, of)
    return ofDay.payments.length + ofDay.refunds.length === 0 ? null : tradeFiles(ofDay, of)
  }

  return {
    async address(content, place) {
      const asked = question.safeParse(content)
      if (!asked.success) throw invalidParameter()
      const { bill_type: type, bill_date: day } = asked.data
      const readiness = readinessOf(day, clock.now())
      if (readiness === 'never') throw wrongArguments()
      const download: Download = { bill: type === 'trade' ? 'trade' : 'fund', day }
      // The same is said of a bill that is being made as of one that will never be.
      if (readiness === 'making' || !(await filesOf(download))) throw noBill()
      return { bill_download_url: `${place}${FILE}?bizType=${type}&token=${tokenOf(download, VALID_MS, key)}` }
    },

    async file(token) {
      const download = downloadOf(token, key)
      const files = download && (await filesOf(download))
      return files && zipGbk(files)
    },
  }
}

/** Where Alipay keeps the files of bills: whoever has the address has the file. */
export async function alipayBillFiles(app: FastifyInstance, { desk }: { desk: AlipayBillDesk }): Promise<void> {
  app.get(FILE, async (request, reply) => {
    const asked = fileQuestion.safeParse(request.query)
    const file = asked.success ? await desk.file(asked.data.token) : null
    return file ? reply.type('application/zip').send(file) : reply.code(403).send('link expired')
  })
}
