import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { checkedBill } from '../checked-bill'
import { BillBroken } from '../port'
import { allOf, drained, failureOf, linesOf } from '../testing/all-of'
import { readPacked } from './read-packed'
import { readFundBill } from './wechat-fund-bill'
import { readTradeBill } from './wechat-trade-bill'

const MCH = '1900000001'
const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const PAID =
  '`2026-11-20 22:43:59,`wx1,`1900000001,`0,`,`4200002086202611200745964084,`XQ1,`o1,`JSAPI,`SUCCESS,`OTHERS,`CNY,`480.00,`0.00,`0,`0,`0.00,`0.00,`,`,`咨询, 服务,`,`2.88000,`0.60%,`480.00,`0.00,`'
const BACK =
  '`2026-11-20 22:45:16,`wx1,`1900000001,`0,`,`4200002086202611200745964084,`XQ1,`o1,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50303108562026112001487282563,`R1,`0.01,`0.00,`ORIGINAL,`SUCCESS,`咨询服务,`,`-0.01000,`0.60%,`0.00,`0.01,`'
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const BILL = [HEADER, PAID, BACK, SUMS, '`2,`480.00,`0.01,`0.00,`2.87000,`480.00,`0.01', ''].join('\n')

const trades = (text: string) => drained(readTradeBill(linesOf(text), MCH))
const brokenBy = async (text: string): Promise<string> => {
  const failure = await failureOf(trades(text))
  if (!(failure instanceof BillBroken)) throw new Error(`not broken but ${String(failure)}`)
  return failure.message
}

describe('a trade bill', () => {
  it('is payments and refunds with what is kept of each, commas or none in what they are called', async () => {
    expect(await trades(BILL)).toEqual([
      {
        ...{ kind: 'payment', paymentNo: 'XQ1', refundNo: null, transactionId: '4200002086202611200745964084' },
        ...{ amountFen: 48_000, feeFen: 288, at: new Date('2026-11-20T14:43:59Z') },
      },
      {
        ...{ kind: 'refund', paymentNo: 'XQ1', refundNo: 'R1', transactionId: '4200002086202611200745964084' },
        ...{ amountFen: 1, feeFen: -1, at: new Date('2026-11-20T14:45:16Z') },
      },
    ])
  })

  it('is read by the names of its columns, wherever they stand', async () => {
    const moved = (line: string): string => {
      const cells = line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')
      const turned = [...cells.slice(5), ...cells.slice(0, 5)]
      return line.startsWith('`') ? turned.map((cell) => `\`${cell}`).join(',') : turned.join(',')
    }
    const lines = BILL.split('\n')
    const text = lines.map((line, place) => (place < 3 ? moved(line) : line)).join('\n')
    expect(await trades(text)).toEqual(await trades(BILL))
  })

  it('tells a payment that the company took back from a refund of ours, and leaves out one that failed', async () => {
    const revoked = BACK.replace('`REFUND', '`REVOKED').replace('`R1', '`0')
    expect((await trades(BILL.replace(BACK, revoked)))[1]).toMatchObject({
      kind: 'refund',
      refundNo: null,
      amountFen: 1,
    })
    expect(await trades(BILL.replace('ORIGINAL,`SUCCESS', 'ORIGINAL,`FAIL'))).toHaveLength(1)
  })

  it.each([
    ['a line is missing', BILL.replace(`${BACK}\n`, ''), '总交易单数'],
    ['an amount was changed', BILL.replace('`480.00,`0.00,`\n', '`480.01,`0.00,`\n'), '订单总金额'],
    ['a refund was changed', BILL.replace('`0.00,`0.01,`\n', '`0.00,`0.02,`\n'), '申请退款总金额'],
    ['a fee was changed', BILL.replace('`2.88000', '`2.89000'), '手续费总金额'],
    ['it ends before its sums', BILL.split('\n').slice(0, 3).join('\n'), '没有合计'],
    ['it ends within its sums', BILL.split('\n').slice(0, 4).join('\n'), '没有合计'],
    ['there is more after its sums', `${BILL}${PAID}\n`, '合计之后'],
    ['a column is called otherwise', BILL.replace('手续费,费率', '服务费,费率'), '表头里没有“手续费”'],
    ['a line is shorter', BILL.replace('`0.60%,`0.00', '`0.00'), '列'],
    ['an amount is below zero', BILL.replace('`480.00,`0.00,`\n', '`-480.00,`0.00,`\n'), '负'],
    ['an amount has its thousands parted', BILL.replace('`480.00,`0.00,`\n', '`1,234.00,`0.00,`\n'), '金额'],
    ['an amount is missing', BILL.replace('`480.00,`0.00,`\n', '`,`0.00,`\n'), '金额'],
    ['it is of another merchant', BILL.replaceAll(MCH, '1900000002'), '商户号'],
    ['it is not in yuan', BILL.replace('`CNY', '`USD'), '人民币'],
    ['a state is new', BILL.replace('`REFUND', '`LENT'), 'LENT'],
    ['a moment is none', BILL.replace('2026-11-20 22:43:59', '2026-13-40 22:43:59'), '时间'],
    ['it is no bill', '<html></html>', '没有合计'],
    ['it is nothing', '', '没有合计'],
  ])('is broken where %s', async (_what, text, says) => {
    expect(await brokenBy(text)).toContain(says)
  })
})

describe('a fund bill', () => {
  const FUND_HEADER =
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号'
  const row = (name: string, type: string, direction: string, amount: string, no = 'N1') =>
    `\`2026-11-20 04:21:23,\`5000,\`1900,\`${name},\`${type},\`${direction},\`${amount},\`0.17,\`system,\`缺货,\`${no}`
  const fund = (rows: string[], sums: string) =>
    [FUND_HEADER, ...rows, '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', sums].join('\n')
  const read = (text: string) => drained(readFundBill(linesOf(text)))

  it.each([
    ['交易', '交易', '收入', 'payment', 2],
    ['退款', '退款', '支出', 'refund', -2],
    ['退款', '退款关闭', '收入', 'refund', 2],
    ['交易', '扣除交易手续费', '支出', 'fee', -2],
    ['退款', '退还交易手续费', '收入', 'fee', 2],
    ['商家转账', '商家转账', '支出', 'transfer', -2],
    ['商家转账', '商家转账退回', '收入', 'transferBack', 2],
    ['企业付款', '企业付款', '支出', 'transfer', -2],
    ['充值/提现', '提现', '支出', 'other', -2],
    ['分账', '分账', '支出', 'other', -2],
  ])('%s, %s, %s is %s of %i fen', async (name, type, direction, kind, amountFen) => {
    const sums = direction === '收入' ? '`1.0,`1.0,`0.02,`0.0,`0.00' : '`1.0,`0.0,`0.00,`1.0,`0.02'
    expect(await read(fund([row(name, type, direction, '0.02')], sums))).toEqual([
      { kind, ourNo: 'N1', transactionId: '5000', amountFen, balanceFen: 17, at: new Date('2026-11-19T20:21:23Z') },
    ])
  })

  it('names no number where the company names none', async () => {
    const [line] = await read(fund([row('提现', '提现', '支出', '0.02', '')], '`1,`0,`0.00,`1,`0.02'))
    expect(line?.ourNo).toBeNull()
  })

  it.each([
    ['`2,`0,`0.00,`1,`0.02', '资金流水总笔数'],
    ['`1,`1,`0.00,`1,`0.02', '收入笔数'],
    ['`1,`0,`0.01,`1,`0.02', '收入金额'],
    ['`1,`0,`0.00,`1,`0.03', '支出金额'],
  ])('is broken where its sums say %s', async (sums, says) => {
    const failure = await failureOf(read(fund([row('退款', '退款', '支出', '0.02')], sums)))
    expect(failure).toBeInstanceOf(BillBroken)
    expect(String(failure)).toContain(says)
  })

  it('is broken where money goes a third way', async () => {
    const failure = await failureOf(read(fund([row('退款', '退款', '冻结', '0.02')], '`1,`0,`0.00,`1,`0.02')))
    expect(failure).toBeInstanceOf(BillBroken)
  })
})

describe('the file around a bill', () => {
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
  const file = (text: string, digest = sha1(text)) => ({ bytes: gzipSync(text), sha1: digest })
  const bill = (packed: { bytes: Uint8Array; sha1: string }) =>
    checkedBill(() => readTradeBill(readPacked(packed), MCH))

  it('may begin with a mark of its encoding, and end its lines with a return', async () => {
    const text = `\ufeff${BILL.replaceAll('\n', '\r\n')}`
    expect(await allOf(bill(file(text)))).toEqual(await trades(BILL))
  })

  it('can be read a second time', async () => {
    const twice = await bill(file(BILL))
    expect(await allOf(twice)).toEqual(await allOf(twice))
  })

  it('is taken by its digest, in whichever letters that is written, before any line is handed out', async () => {
    expect(await allOf(bill(file(BILL, sha1(BILL).toUpperCase())))).toHaveLength(2)
    expect(await failureOf(bill(file(BILL, sha1(`${BILL} `))))).toEqual(
      new BillBroken('摘要不一致，下载的不是原来的文件'),
    )
  })

  it('is refused when it is torn, or not packed at all', async () => {
    const { bytes, sha1: digest } = file(BILL)
    expect(await failureOf(bill({ bytes: bytes.subarray(0, -20), sha1: digest }))).toBeInstanceOf(BillBroken)
    expect(await failureOf(bill({ bytes: Buffer.from(BILL), sha1: digest }))).toBeInstanceOf(BillBroken)
    expect(await failureOf(bill({ bytes: Buffer.alloc(0), sha1: digest }))).toBeInstanceOf(BillBroken)
  })

  it('of 100,000 lines does not lie in memory', async () => {
    const packed = file(largeBill(100_000))
    const before = liveBytes()
    let [sum, most] = [0, 0]
    for await (const line of (await bill(packed)).lines) {
      sum += line.amountFen
      if (sum % (20_000 * 48_000) === 0) most = Math.max(most, liveBytes() - before)
    }
    expect(sum).toBe(100_000 * 48_000)
    // The text is some 20 MB, its lines as objects more.
    expect(most).toBeLessThan(8 * 1024 ** 2)
  })
})

function largeBill(count: number): string {
  const rows = Array.from({ length: count }, (_, place) => PAID.replace('XQ1', `XQ${place}`))
  const [paid, fees] = [`${count * 480}.00`, `${(count * 288) / 100}.00000`]
  return [HEADER, ...rows, SUMS, `\`${count},\`${paid},\`0.00,\`0.00,\`${fees},\`${paid},\`0.00`].join('\n')
}

/** What is still held once what is not has been thrown away. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
