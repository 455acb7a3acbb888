import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { STATEMENT_WAY_LABEL } from '@xinqi/domain/rules/statement'
import { RUN_STATE_LABEL } from '@xinqi/domain/text/reconciliation'
import { Badge, Button, Card } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { ColumnsPlot } from '../../ui/columns-plot'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { RunAgain } from './run-again'
import { casesByDay, differencesSummary } from './days'

type Day = Data<'GET /operator/reconciliation/days'>['days'][number]

function Result({ state, caseCount, openCount, error }: Day) {
  if (state === 'failed') return <Badge status='error' text={error ?? RUN_STATE_LABEL.failed} />
  if (state !== 'done') return <Badge status='processing' text={RUN_STATE_LABEL[state]} />
  if (openCount > 0) return <Badge status='warning' text={`${openCount} 处等待处理`} />
  return <Badge status='success' text={caseCount > 0 ? `${caseCount} 处，都说明了` : '没有差异'} />
}

const money = (title: string, name: 'paidFen' | 'refundedFen' | 'transferredFen' | 'feeFen' | 'unexplainedFen') => ({
  title,
  key: name,
  align: 'right' as const,
  render: (_: unknown, day: Day) => (day[name] === 0 ? '–' : formatFen(day[name], true)),
})

const COLUMNS = [
  {
    title: '日期',
    key: 'day',
    render: (_: unknown, { day, channel }: Day) => (
      <Link to={`/reconciliation/cases?day=${day}&channel=${channel}`}>{day}</Link>
    ),
  },
  { title: '支付公司', key: 'channel', render: (_: unknown, { channel }: Day) => STATEMENT_WAY_LABEL[channel] },
  { title: '结果', key: 'result', render: (_: unknown, day: Day) => <Result {...day} /> },
  money('收款', 'paidFen'),
  money('退款', 'refundedFen'),
  money('提现', 'transferredFen'),
  money('手续费', 'feeFen'),
  money('没有说明', 'unexplainedFen'),
]

/** Day by day whether the payment companies' books agree with ours. */
export default function Reconciliation() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/reconciliation/days', {})
  const mayAct = useMayAct('money')
  const [isAsking, setIsAsking] = useState(false)
  const days = data?.days ?? []
  return (
    <>
      <PageHead
        title='对账'
        note='每天 10:30 之后自动对前一天的账。账单更正过，或者想再看一次，可以重新对。'
        acts={mayAct && data && <Button onClick={() => setIsAsking(true)}>对某一天</Button>}
      />
      <Refusal error={error} again={mutate} />
      {days.length > 0 && (
        <Card
          title={differencesSummary(days)}
          extra={<Link to='/reconciliation/cases'>等待处理的差异</Link>}
          style={{ marginBottom: 16 }}
        >
          <ColumnsPlot columns={casesByDay(days)} unit='处' summary={differencesSummary(days)} />
        </Card>
      )}
      <WideTable
        label='对账的日子'
        rowKey={({ day, channel }) => `${day} ${channel}`}
        columns={COLUMNS}
        dataSource={data?.days}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有对过账，第一笔收款之后的第二天开始' }}
      />
      {isAsking && data && (
        <RunAgain
          channels={data.channels}
          onClose={() => {
            setIsAsking(false)
            void mutate()
          }}
        />
      )}
    </>
  )
}
