import { checkedBill } from '../checked-bill'
import { BillBroken } from '../port'
import { gbkOf } from '../sandbox/gbk'
import { zipGbk } from '../sandbox/zip-gbk'
import { allOf, drained, failureOf } from '../testing/all-of'
import { readFundBill } from './alipay-fund-bill'
import { readTradeBill } from './alipay-trade-bill'
import { expectOwn } from './told-sums'
import { unzipBill } from './unzip-bill'

const SELLER = '2088000000000001'
const head = (title: string) => [
  `#支付宝${title}查询`,
  `#账号：[${SELLER}0156]`,
  '#起始日期：[2026年11月20日 00:00:00]   终止日期：[2026年11月21日 00:00:00]',
]
const TRADE_HEADER =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const PAID =
  '2026112022001458860515315453\t,XQ1\t,交易\t,"咨询, ""服务""",2026-11-20 10:55:16,2026-11-20 10:55:23,\t,\t,\t,\t,*津水(602***@qq.com)\t,480.00,480.00,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,\t,-2.88,0.00,'
const BACK =
  '2026112022001458860515315453\t,XQ1\t,退款\t,咨询服务,2026-11-20 10:55:16,2026-11-20 11:56:48,\t,\t,\t,\t,*津水(602***@qq.com)\t,-0.01,-0.01,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,R1\t,0.00,0.00,'
const TRADE = [
  ...head('业务明细'),
  '#-----------------------------------------业务明细列表----------------------------------------',
  ...[TRADE_HEADER, PAID, BACK],
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共480.00元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-0.01元，商家优惠退款共0.00元',
  '#导出时间：[2026年11月21日 06:27:10]',
].join('\n')
const TRADE_SUMS = [
  '#支付宝业务汇总查询',
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）',
  '合计\t,\t,1,1,479.99,479.99,0.00,0.00,0.00,-2.88,0.00,477.11',
  '#-----业务汇总列表结束-----',
].join('\n')
const FUND = [
  ...head('账务明细'),
  '#-----------------------------------------账务明细列表----------------------------------------',
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
  '54632446537374\t,2026112022001458860515315453\t,XQ1\t,咨询\t,2026-11-20 12:00:00,\t,0.00,0.01,477.10,支付宝,交易退款,',
  '54632446537373\t,2026112022001458860515315453\t,XQ1\t,咨询\t,2026-11-20 11:56:48,\t,0.00,-0.01,477.11,支付宝,交易退款,',
  '54632446537372\t,2026112022001458860515315453\t,XQ1\t,咨询\t,2026-11-20 10:55:23,\t,0.00,-2.88,477.12,支付宝,收费,',
  '54632446537371\t,2026112022001458860515315453\t,XQ1\t,咨询\t,2026-11-20 10:55:23,\t,480.00,0.00,480.00,支付宝,在线支付,',
  '#----------------------------------------账务明细列表结束-------------------------------------',
  '#支出合计：3笔，共-2.90元',
  '#收入合计：1笔，共480.00元',
].join('\n')
const FUND_SUMS = [
  '#支付宝账务汇总查询',
  '类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）',
  '在线支付,1,480.00,0,0.00,480.00',
  '合计,1,480.00,3,-2.90,477.10',
  '#-----账务汇总列表结束-----',
].join('\n')

const zipped = (detail: string, summary: string) =>
  unzipBill(zipGbk({ [`${SELLER}0156_20261120_业务明细.csv`]: detail, [`${SELLER}_业务明细(汇总).csv`]: summary }))
const trades = (detail = TRADE, summary = TRADE_SUMS) => drained(readTradeBill(zipped(detail, summary)))
const KNOWN = new Map([['2026112022001458860515315453 1', ['R1', 'R2']]])
const funds = (detail = FUND, summary = FUND_SUMS, refunds = KNOWN) =>
  drained(readFundBill(zipped(detail, summary), refunds))

describe('a trade bill', () => {
  it('is payments and refunds, with signs or without, the oldest first in whichever order they stand', async () => {
    const expected = [
      {
        ...{ kind: 'payment', paymentNo: 'XQ1', refundNo: null, transactionId: '2026112022001458860515315453' },
        ...{ amountFen: 48_000, feeFen: 288, at: new Date('2026-11-20T02:55:23Z') },
      },
      {
        ...{ kind: 'refund', paymentNo: 'XQ1', refundNo: 'R1', transactionId: '2026112022001458860515315453' },
        ...{ amountFen: 1, feeFen: 0, at: new Date('2026-11-20T03:56:48Z') },
      },
    ]
    expect(await trades()).toEqual(expected)
    expect(await trades(TRADE.replace(`${PAID}\n${BACK}`, `${BACK}\n${PAID}`))).toEqual(expected)
    expect(await trades(TRADE.replaceAll('-0.01', '0.01').replace('-2.88', '2.88'))).toEqual(expected)
    expect(await trades(TRADE.replaceAll('\n', '\r\n'))).toEqual(expected)
  })

  it('of a day without any is empty', async () => {
    const empty = TRADE.replace(`${PAID}\n${BACK}\n`, '').replaceAll(
      /：1笔，商家实收([退款]*)共-?\d+\.\d\d/g,
      '：0笔，商家实收$1共0.00',
    )
    expect(await trades(empty, TRADE_SUMS.replace('1,1,479.99', '0,0,479.99'))).toEqual([])
  })

  it.each([
    ['a line is missing', TRADE.replace(`${BACK}\n`, ''), TRADE_SUMS, '退款笔数'],
    ['an amount was changed', TRADE.replace('480.00,480.00', '480.00,481.00'), TRADE_SUMS, '交易金额'],
    [
      'it ends before its end',
      TRADE.slice(0, TRADE.indexOf('#-----------------------------------------业务明细列表结束')),
      TRADE_SUMS,
      '没有结束标记',
    ],
    ['its sums are missing', TRADE.slice(0, TRADE.indexOf('#交易合计')), TRADE_SUMS, '交易笔数'],
    ['its sums are unlike', TRADE.replace('#交易合计：1笔，商家实收共', '#交易合计：若干笔'), TRADE_SUMS, '读不懂'],
    ['the other file has other sums', TRADE, TRADE_SUMS.replace('1,1,479.99', '2,1,479.99'), '交易订单总笔数'],
    ['the other file has none', TRADE, TRADE_SUMS.replace('合计', '小计'), '没有合计'],
    ['a column is called otherwise', TRADE.replace('服务费（元）', '手续费（元）'), TRADE_SUMS, '服务费(元)'],
    ['a line is shorter', TRADE.replace('*津水(602***@qq.com)\t,480', '480'), TRADE_SUMS, '列'],
    ['an amount is none', TRADE.replace('480.00,480.00', '1e3,480.00'), TRADE_SUMS, '金额'],
    ['a kind is new', TRADE.replace('退款\t', '借款\t'), TRADE_SUMS, '借款'],
    ['there is more after its end', `${TRADE}\n${PAID}`, TRADE_SUMS, '结束标记之后'],
    ['it has no header', '#支付宝业务明细查询', TRADE_SUMS, '没有表头'],
  ])('is broken where %s', async (_what, detail, summary, says) => {
    const failure = await failureOf(Promise.resolve().then(() => trades(detail, summary)))
    expect(failure).toBeInstanceOf(BillBroken)
    expect(String(failure)).toContain(says)
  })

  it('is of our account, and of the day that was asked for', () => {
    const { detail } = zipped(TRADE, TRADE_SUMS)
    expect(() => expectOwn(detail, SELLER, '2026-11-20')).not.toThrow()
    expect(() => expectOwn(detail, '2088000000000002', '2026-11-20')).toThrow('账号')
    expect(() => expectOwn(detail, SELLER, '2026-11-21')).toThrow('这一天')
  })
})

describe('a fund bill', () => {
  it('is what moved, the oldest first, each refund under its own number', async () => {
    expect(
      (await funds()).map(({ kind, ourNo, amountFen, balanceFen }) => [kind, ourNo, amountFen, balanceFen]),
    ).toEqual([
      ['payment', 'XQ1', 48_000, 48_000],
      ['fee', 'XQ1', -288, 47_712],
      ['refund', 'R1', -1, 47_711],
      ['refund', 'R2', -1, 47_710],
    ])
  })

  it('names no refund that the trades do not have, and again the same ones when it is read again', async () => {
    const numbers = (await funds(FUND, FUND_SUMS, new Map())).map(({ ourNo }) => ourNo)
    expect(numbers).toEqual(['XQ1', 'XQ1', null, null])
    const files = zipped(FUND, FUND_SUMS)
    const bill = await checkedBill(() => readFundBill(files, KNOWN))
    expect(await allOf(bill)).toEqual(await allOf(bill))
  })

  it('does not take what it does not know for ours', async () => {
    const withdrawn = FUND.replaceAll('交易退款', '提现')
    expect((await funds(withdrawn)).map(({ kind }) => kind)).toEqual(['payment', 'fee', 'other', 'other'])
  })

  it.each([
    ['#支出合计：3笔，共-2.90元', '#支出合计：4笔，共-2.90元', '支出笔数'],
    ['#支出合计：3笔，共-2.90元', '#支出合计：3笔，共-2.91元', '支出金额'],
    ['#收入合计：1笔，共480.00元', '#收入合计：1笔，共480.01元', '收入金额'],
  ])('is broken where its sums are not %s', async (right, wrong, says) => {
    const failure = await failureOf(funds(FUND.replace(right, wrong)))
    expect(failure).toBeInstanceOf(BillBroken)
    expect(String(failure)).toContain(says)
    const other = await failureOf(funds(FUND, FUND_SUMS.replace('合计,1,480.00,3', '合计,1,480.00,2')))
    expect(String(other)).toContain('汇总支出笔数')
  })
})

describe('the zip around a bill', () => {
  const zip = zipGbk({ '业务明细.csv': TRADE, '业务明细(汇总).csv': TRADE_SUMS })

  it('is refused when it is torn, no zip, or of other files', () => {
    expect(() => unzipBill(zip)).not.toThrow()
    expect(() => unzipBill(zip.subarray(0, zip.length / 2))).toThrow(BillBroken)
    expect(() => unzipBill(Buffer.from('<html></html>'))).toThrow(BillBroken)
    expect(() => unzipBill(zipGbk({ '业务明细.csv': TRADE }))).toThrow('一份明细和一份汇总')
    expect(() => unzipBill(zipGbk({ '一.csv': TRADE, '二.csv': TRADE, '汇总.csv': TRADE_SUMS }))).toThrow(BillBroken)
  })
})

test('characters of GBK are written as they are read', () => {
  const text = '支付宝业务明细（元）ABC，。'
  expect(new TextDecoder('gb18030').decode(gbkOf(text))).toBe(text)
})
