import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { Badge, Flex, Typography } from 'antd'
import { useEffect } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Run = Data<'GET /operator/settlement/runs'>['list'][number]

const AGAIN_MS = 2_000
const ABOUT = '每位咨询师一份结算单；已经有的不会再做一份。可能要几分钟，中断以后会接着做。'

const money = (title: string, name: 'netFen' | 'taxFen') => ({
  title,
  key: name,
  align: 'right' as const,
  render: (_: unknown, run: Run) => formatFen(run[name], true),
})

const COLUMNS = [
  { title: '月份', key: 'month', render: (_: unknown, { month }: Run) => monthLabel(month) },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { finishTime, failed }: Run) => {
      if (finishTime === null) return <Badge status='processing' text='正在结算' />
      return failed > 0 ? (
        <Badge status='error' text={`${failed} 位没有结算成功`} />
      ) : (
        <Badge status='success' text={`${finishTime.slice(0, 16)} 完成`} />
      )
    },
  },
  { title: '待确认', dataIndex: 'toConfirm', key: 'toConfirm', align: 'right' as const },
  { title: '已确认', dataIndex: 'confirmed', key: 'confirmed', align: 'right' as const },
  { title: '作废', dataIndex: 'voided', key: 'voided', align: 'right' as const },
  money('到手合计', 'netFen'),
  money('代扣个税', 'taxFen'),
]

/** Month by month what became of its settlements; while one is being settled, it is looked at again and again. */
export function Runs() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/settlement/runs', {})
  const mayAct = useMayAct('money')
  const isRunning = data?.list.some(({ finishTime }) => finishTime === null) ?? false
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void mutate(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, mutate])

  const start = (month: string, words: string) => (
    <ActButton
      type={month === data?.next ? 'primary' : 'default'}
      size={month === data?.next ? undefined : 'small'}
      label={`${words} ${monthLabel(month)}`}
      ask={{ title: `结算 ${monthLabel(month)}？`, content: ABOUT }}
      act={() => call('POST /operator/settlement/start', { month })}
      done='已经开始'
      onDone={mutate}
    >
      {month === data?.next ? `结算 ${monthLabel(month)}` : words}
    </ActButton>
  )
  const again = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { month, finishTime }: Run) => finishTime !== null && start(month, '再结算一次'),
  }
  return (
    <>
      <Refusal error={error} again={mutate} />
      {data && (
        <Flex style={{ marginBottom: 16 }}>
          {data.next === null ? (
            <Typography.Text type='secondary'>过完的月份都结算过了。</Typography.Text>
          ) : (
            mayAct && start(data.next, '结算')
          )}
        </Flex>
      )}
      <WideTable
        label='结算过的月份'
        rowKey='month'
        columns={mayAct ? [...COLUMNS, again] : COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有结算过' }}
      />
    </>
  )
}
