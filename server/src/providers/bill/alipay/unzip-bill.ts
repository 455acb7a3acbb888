import { unzipSync } from 'fflate'
import { BillBroken } from '../port'
import { readAlipayTable, type AlipayTable } from './alipay-table'

/** A file that says it unpacks to more is no bill of ours. */
const MOST_BYTES = 512 * 1024 ** 2

export interface BillFiles {
  /** Line by line. */
  detail: AlipayTable
  /** What they come to. */
  summary: AlipayTable
}

/** What lies in Alipay's zip: one file of lines, and one of their sums (汇总). @throws BillBroken */
export function unzipBill(zip: Uint8Array): BillFiles {
  const detail: Uint8Array[] = []
  const summary: Uint8Array[] = []
  for (const [name, bytes] of Object.entries(unpacked(zip)))
    (nameOf(name).includes('汇总') ? summary : detail).push(bytes)
  const [[lines, ...moreLines], [sums, ...moreSums]] = [detail, summary]
  if (!lines || !sums || moreLines.length + moreSums.length > 0) throw new BillBroken('压缩包里不是一份明细和一份汇总')
  return { detail: readAlipayTable(lines), summary: readAlipayTable(sums) }
}

function unpacked(zip: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  try {
    return unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        if (size > MOST_BYTES) throw new BillBroken('解压后大得不像账单')
        return name.endsWith('.csv')
      },
    })
  } catch (failure) {
    throw failure instanceof BillBroken ? failure : new BillBroken('压缩文件不完整')
  }
}

/** Alipay writes names in GBK and does not say so, which reads as one letter a byte. */
const nameOf = (name: string): string =>
  [...name].every((letter) => letter.charCodeAt(0) <= 0xff)
    ? new TextDecoder('gb18030').decode(Buffer.from(name, 'latin1'))
    : name
