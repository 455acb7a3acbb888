import type { Data, Params } from '@xinqi/domain/contract/contract'
import { seenFen } from '@xinqi/domain/withheld'
import { Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallFailure } from '../../api/call-failure'
import { useCall } from '../../api/use-call'
import { OrderStatusMark } from '../../ui/order-status'
import { Pager } from '../../ui/pager'
import { Refusal } from '../../ui/refusal'
import { useKeyPages } from '../../ui/use-key-pages'
import { WideTable } from '../../ui/wide-table'
import { OrderFilter } from './order-filter'

type Search = Params<'POST /operator/order/search'>
type Line = Data<'POST /operator/order/search'>['list'][number]

const COLUMNS = [
  {
    title: '订单号',
    key: 'orderNo',
    render: (_: unknown, { orderNo }: Line) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  { title: '下单', dataIndex: 'madeAt', key: 'madeAt' },
  {
    title: '来访者',
    key: 'userId',
    render: (_: unknown, { userId }: Line) => `#${userId}`,
  },
  { title: '咨询师', dataIndex: 'consultantName', key: 'consultantName' },
  { title: '服务', dataIndex: 'serviceName', key: 'serviceName' },
  {
    title: '场次',
    key: 'sessions',
    render: (_: unknown, { sessions, sessionsDone }: Line) => `${sessionsDone} / ${sessions}`,
  },
  { title: '咨询时间', key: 'startAt', render: (_: unknown, { startAt }: Line) => startAt?.slice(0, 16) ?? '未定' },
  {
    title: '应付',
    key: 'payableFen',
    align: 'right' as const,
    render: (_: unknown, { payableFen }: Line) => seenFen(payableFen, true),
  },
  { title: '状态', key: 'status', render: (_: unknown, { status }: Line) => <OrderStatusMark status={status} /> },
]

/** All orders, the newest first, and the ways to find one. */
export default function Orders() {
  const [filter, setFilter] = useState<Search>({})
  const pages = useKeyPages()
  const { data, error, isLoading, mutate } = useCall('POST /operator/order/search', { ...filter, after: pages.after })
  const fields = error instanceof CallFailure ? error.fields : {}
  return (
    <>
      <Typography.Title level={2} style={{ marginTop: 0 }}>
        订单
      </Typography.Title>
      <OrderFilter
        wrong={fields}
        onSearch={(next) => {
          pages.restart()
          setFilter(next)
        }}
      />
      {Object.keys(fields).length === 0 && <Refusal error={error} again={mutate} />}
      <WideTable
        label='订单'
        rowKey='orderNo'
        columns={COLUMNS}
        dataSource={error ? [] : data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '没有这样的订单，换个条件试试' }}
      />
      <Pager pages={pages} next={data?.next} />
    </>
  )
}
