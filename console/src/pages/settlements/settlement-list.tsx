import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { Badge, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { SettlementStatusMark } from '../../ui/settlement-status'
import { useKeyPages } from '../../ui/use-key-pages'

type Settlement = Data<'GET /operator/settlement/list'>['list'][number]

const COLUMNS = [
  {
    title: '咨询师',
    key: 'consultantName',
    render: (_: unknown, { consultantName, settlementNo }: Settlement) => (
      <Link to={`/settlements/${settlementNo}`}>{consultantName}</Link>
    ),
  },
  { title: '月份', key: 'month', render: (_: unknown, { month }: Settlement) => monthLabel(month) },
  {
    title: '状态',
    key: 'status',
    render: (_: unknown, { status }: Settlement) => <SettlementStatusMark status={status} />,
  },
  { title: '笔数', dataIndex: 'lines', key: 'lines', align: 'right' as const },
  {
    title: '收入',
    key: 'grossFen',
    align: 'right' as const,
    render: (_: unknown, { grossFen }: Settlement) => formatFen(grossFen, true),
  },
  {
    title: '到手',
    key: 'netFen',
    align: 'right' as const,
    render: (_: unknown, { netFen }: Settlement) => formatFen(netFen, true),
  },
  {
    title: '疑问',
    key: 'openQuestions',
    render: (_: unknown, { openQuestions }: Settlement) =>
      openQuestions > 0 ? <Badge status='warning' text={`${openQuestions} 个等答复`} /> : '–',
  },
  {
    title: '确认',
    key: 'confirm',
    render: (_: unknown, { confirmTime, voidTime, confirmUntil }: Settlement) =>
      voidTime === null ? (confirmTime?.slice(0, 16) ?? `${confirmUntil.slice(0, 16)} 之前`) : '不算数',
  },
]

/** Settlements of everybody, or those with a question that waits; of one month, where one is chosen. */
export function SettlementList({ questioned }: { questioned: boolean }) {
  const [month, setMonth] = useState('')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/settlement/list', {
    questioned,
    month: month || undefined,
    after: pages.after,
  })
  return (
    <>
      <Flex component='label' align='center' gap={8} style={{ marginBottom: 16 }}>
        <Typography.Text>月份</Typography.Text>
        <Input
          type='month'
          value={month}
          style={{ width: 170 }}
          onChange={({ target }) => {
            pages.restart()
            setMonth(target.value)
          }}
        />
      </Flex>
      <PagedTable
        label='结算单'
        reading={reading}
        pages={pages}
        rowKey='settlementNo'
        columns={COLUMNS}
        empty={questioned ? '没有等待答复的疑问' : '还没有结算单'}
      />
    </>
  )
}
