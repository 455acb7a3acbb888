import type { DateText } from '@xinqi/domain/time'
import { BillBroken } from '../port'
import type { AlipayTable } from './alipay-table'
import { signedFen } from '../yuan-amount'

/** `#收入合计：18笔，共14989.00元`: the first count and the first amount; both nothing where it is not said. */
export function toldSum({ remarks }: AlipayTable, head: string): { count: number; fen: number } {
  const remark = remarks.find((text) => text.startsWith(`#${head}`))
  if (remark === undefined) return { count: 0, fen: 0 }
  const [, count, amount] = /：(\d{1,9})笔，[^\d-]*(-?\d+\.\d\d)元/.exec(remark) ?? []
  if (count === undefined || amount === undefined) throw new BillBroken(`“${head}”读不懂`)
  return { count: Number(count), fen: Math.abs(signedFen(amount)) }
}

/** Where the file says whose it is, and of which day, it has to be ours, and of that one. */
export function expectOwn({ remarks }: AlipayTable, sellerId: string, day: DateText): void {
  const [, account] = /^#账号：\[(\d{16})/.exec(remarks.find((text) => text.startsWith('#账号')) ?? '') ?? []
  if (account !== undefined && account !== sellerId) throw new BillBroken('账单不是我们账号的')
  const [, year, month, date] = /起始日期：\[(\d{4})年(\d\d)月(\d\d)日/.exec(remarks.join('\n')) ?? []
  if (year !== undefined && `${year}-${month}-${date}` !== day) throw new BillBroken('账单不是这一天的')
}
