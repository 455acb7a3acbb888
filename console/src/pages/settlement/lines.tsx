import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { COUPON_BEARER_LABEL, lineTitle } from '@xinqi/domain/text/settlement'
import { Link } from 'react-router'
import { WideTable } from '../../ui/wide-table'

type Line = Data<'GET /operator/settlement/info'>['list'][number]

const money = (title: string, name: 'grossFen' | 'cutFen' | 'taxFen' | 'netFen') => ({
  title,
  key: name,
  align: 'right' as const,
  render: (_: unknown, line: Line) => formatFen(line[name], true),
})

const COLUMNS = [
  { title: '时间', key: 'time', render: (_: unknown, { time }: Line) => time.slice(0, 16) },
  { title: '是什么', key: 'title', render: (_: unknown, line: Line) => lineTitle(line) },
  {
    title: '订单',
    key: 'orderNo',
    render: (_: unknown, { orderNo }: Line) => (orderNo ? <Link to={`/orders/${orderNo}`}>{orderNo}</Link> : '–'),
  },
  {
    title: '优惠',
    key: 'couponFen',
    render: (_: unknown, { couponFen, couponBearer }: Line) =>
      couponFen > 0 && couponBearer ? `${formatFen(couponFen)}，${COUPON_BEARER_LABEL[couponBearer]}承担` : '–',
  },
  money('收入', 'grossFen'),
  money('服务费', 'cutFen'),
  money('个税', 'taxFen'),
  money('到手', 'netFen'),
  { title: '原因', key: 'reason', render: (_: unknown, { reason }: Line) => reason ?? '–' },
]

/** What a settlement is made of, line by line. */
export const Lines = ({ lines }: { lines: Line[] }) => (
  <WideTable label='明细' rowKey='lineNo' size='small' columns={COLUMNS} dataSource={lines} />
)
