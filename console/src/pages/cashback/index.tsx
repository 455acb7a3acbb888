import type { Data } from '@xinqi/domain/contract/contract'
import { shortYuan } from '@xinqi/domain/money'
import { cashbackPeriodText } from '@xinqi/domain/text/cashback'
import { seenFen, seenOr } from '@xinqi/domain/withheld'
import { Badge, Button, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { FormDialog } from '../../ui/form-dialog'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { fenOf, YuanField } from '../../ui/yuan-field'
import { NewPeriod } from './new-period'

type Period = Data<'GET /operator/cashback/periods'>['list'][number]

const money = (title: string, name: 'minPriceFen' | 'budgetFen' | 'promisedFen' | 'waitingFen' | 'paidFen') => ({
  title,
  key: name,
  align: 'right' as const,
  render: (_: unknown, period: Period) => seenFen(period[name]),
})

const COLUMNS = [
  { title: '日期', key: 'days', render: (_: unknown, { startDate, endDate }: Period) => `${startDate} 到 ${endDate}` },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, period: Period) => (
      <Badge
        status={period.running && !period.stopped ? 'success' : period.stopped ? 'warning' : 'default'}
        text={cashbackPeriodText(period)}
      />
    ),
  },
  { title: '参加', dataIndex: 'joined', key: 'joined', align: 'right' as const },
  money('每次至少', 'minPriceFen'),
  money('预算', 'budgetFen'),
  money('已承诺', 'promisedFen'),
  money('等待中', 'waitingFen'),
  money('已给出', 'paidFen'),
]

/** Periods of cashback: what they may cost, what is promised, waiting and paid, and stopping them. */
export default function Cashback() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/cashback/periods', {})
  const mayAct = useMayAct('growth')
  const [isOpening, setIsOpening] = useState(false)
  const [changing, setChanging] = useState<Period | null>(null)
  const close = (): void => {
    setIsOpening(false)
    setChanging(null)
    void mutate()
  }
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, period: Period) =>
      !period.over && (
        <Space>
          <Button size='small' aria-label={`改 ${period.startDate} 那一期的预算`} onClick={() => setChanging(period)}>
            改预算
          </Button>
          <ActButton
            size='small'
            label={`${period.stopped ? '恢复' : '停止'}加入 ${period.startDate} 那一期`}
            ask={
              period.stopped
                ? undefined
                : { title: '停止加入？', content: '新的人不能再参加。已经参加的不受影响，奖励照常给。' }
            }
            act={() => call('POST /operator/cashback/stop', { periodId: period.periodId, stopped: !period.stopped })}
            done={period.stopped ? '已恢复加入' : '已停止加入'}
            onDone={mutate}
          >
            {period.stopped ? '恢复加入' : '停止加入'}
          </ActButton>
        </Space>
      ),
  }
  return (
    <>
      <PageHead
        title='返现'
        note='有人参加时，整份奖励先从预算里留出来；留不出就不再接受新的人。没有走完的，结束七天后还回预算。'
        acts={
          mayAct && (
            <Button type='primary' onClick={() => setIsOpening(true)}>
              开一期
            </Button>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      <WideTable
        label='返现的各期'
        rowKey='periodId'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有开过返现' }}
      />
      {isOpening && <NewPeriod onClose={close} />}
      {changing && (
        <FormDialog<{ budgetFen: string }>
          name='budget'
          title={`${changing.startDate} 到 ${changing.endDate} 的预算`}
          okText='改预算'
          initialValues={{ budgetFen: shortYuan(seenOr(changing.budgetFen, 0)).replaceAll(',', '') }}
          send={({ budgetFen }) =>
            call('POST /operator/cashback/budget', {
              periodId: changing.periodId,
              budgetFen: fenOf(budgetFen) ?? 0,
              wasBudgetFen: seenOr(changing.budgetFen, undefined),
            })
          }
          done='预算已改'
          onClose={close}
        >
          <YuanField name='budgetFen' label='预算' hint={`不能少于已经承诺的 ${seenFen(changing.promisedFen)}。`} />
        </FormDialog>
      )}
    </>
  )
}
