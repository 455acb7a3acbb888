import { SECOND } from '@xinqi/domain/time'
import { PaymentGatewayError } from '../../payment/port'
import { BillBroken } from '../port'

const FILE_WITHIN_MS = 25 * SECOND
/** A day of a million trades, packed. */
const MOST_BYTES = 128 * 1024 ** 2
/** Alipay keeps its files on another host of its own. */
const ALIPAY = '.alipay.com'

/**
 * A file at an address that Alipay's signed answer named, and nowhere but at Alipay.
 * @throws BillBroken for one that is too large, PaymentGatewayError
 */
export async function downloadFile(address: string, gateway: string): Promise<Uint8Array> {
  const answer = await ask(ownAddress(address, new URL(gateway)))
  if (!answer.ok || !answer.body)
    throw new PaymentGatewayError('UNEXPECTED_ANSWER', 'Alipay gave no file', answer.status)
  const body: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for (let piece = await body.read(); !piece.done; piece = await body.read()) {
      size += piece.value.length
      if (size > MOST_BYTES) throw new BillBroken('文件大得不像账单')
      pieces.push(piece.value)
    }
  } catch (failure) {
    body.cancel().catch(() => undefined)
    throw failure instanceof BillBroken ? failure : new PaymentGatewayError('UNREACHABLE', 'the file broke off')
  }
  return Buffer.concat(pieces)
}

/** The real one names its files under `http`; they are there under `https` as well, and are asked for there. */
function ownAddress(address: string, gateway: URL): URL {
  const url = new URL(address)
  const isAlipays = gateway.hostname.endsWith(ALIPAY) && url.hostname.endsWith(ALIPAY) && url.port === ''
  if (isAlipays) url.protocol = 'https:'
  if (url.username || url.password || !(isAlipays || url.origin === gateway.origin))
    throw new PaymentGatewayError('UNEXPECTED_ANSWER', 'a download that is not at Alipay', 200)
  return url
}

async function ask(url: URL): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FILE_WITHIN_MS) })
  } catch {
    throw new PaymentGatewayError('UNREACHABLE', 'Alipay gave no file')
  }
}
