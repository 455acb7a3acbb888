import { BillBroken, type FundLine } from '../port'
import { expectSums, type Row } from '../table'
import { readTable } from './wechat-table'

interface Sums {
  inCount: number
  inFen: number
  outCount: number
  outFen: number
}

/** WeChat Pay's 资金账单 of the basic account. @throws BillBroken */
export async function* readFundBill(lines: AsyncIterable<string>): AsyncGenerator<FundLine> {
  const sums: Sums = { inCount: 0, inFen: 0, outCount: 0, outFen: 0 }
  for await (const row of readTable(lines, (theirs) => compare(theirs, sums))) {
    const isIn = isIncome(row)
    const sizeFen = row.fen('收支金额(元)')
    sums[isIn ? 'inCount' : 'outCount'] += 1
    sums[isIn ? 'inFen' : 'outFen'] += sizeFen
    yield {
      kind: kindOf(row, isIn),
      // `0` and nothing both say that there is none.
      ourNo: numberOf(row.text('业务凭证号')),
      transactionId: numberOf(row.text('微信支付业务单号')),
      amountFen: isIn ? sizeFen : -sizeFen,
      balanceFen: row.signedFen('账户结余(元)'),
      at: row.moment('记账时间'),
    }
  }
}

function isIncome(row: Row): boolean {
  const direction = row.text('收支类型')
  if (direction !== '收入' && direction !== '支出') throw new BillBroken(`收支类型不认识：${direction.slice(0, 20)}`)
  return direction === '收入'
}

/** WeChat Pay adds kinds as its business grows, and a transfer's has had several names: what is none of ours is `other`. */
function kindOf(row: Row, isIn: boolean): FundLine['kind'] {
  const type = row.text('业务类型')
  if (type.includes('手续费')) return 'fee'
  if (/商家转账|企业付款/.test(type) || /商家转账|企业付款/.test(row.text('业务名称')))
    return isIn ? 'transferBack' : 'transfer'
  if (type === '交易' && isIn) return 'payment'
  // 退款关闭 brings back what a refund had taken.
  return type === '退款' || type === '退款关闭' ? 'refund' : 'other'
}

const numberOf = (text: string): string | null => (text === '' || text === '0' ? null : text)

const compare = (theirs: Row, { inCount, inFen, outCount, outFen }: Sums): void =>
  expectSums({
    资金流水总笔数: [theirs.count('资金流水总笔数'), inCount + outCount],
    收入笔数: [theirs.count('收入笔数'), inCount],
    收入金额: [theirs.fen('收入金额'), inFen],
    支出笔数: [theirs.count('支出笔数'), outCount],
    支出金额: [theirs.fen('支出金额'), outFen],
  })
