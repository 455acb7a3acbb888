import type { Data } from '@xinqi/domain/contract/contract'
import { incidentWords } from '@xinqi/domain/text/health'
import { App } from 'antd'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Incident = Data<'GET /operator/health/info'>['incidents'][number]

/** The payment that a refused notice was about; its company is asked itself, since what was in the notice is kept nowhere. */
function AskAgain({ incidentId, onAsked }: { incidentId: number; onAsked: () => unknown }) {
  const { message } = App.useApp()
  const ask = async (): Promise<void> => {
    const { isPaid } = await call('POST /operator/health/askPayment', { incidentId })
    void message.info(isPaid ? '钱到了，已经照常入账' : '支付公司说还没有收到这笔钱')
  }
  return (
    <ActButton size='small' act={ask} done='问过了' onDone={onAsked}>
      再问一次
    </ActButton>
  )
}

/** Notices of payment companies that were refused, and what can be done about each. */
export function IncidentsTable({ incidents, onAsked }: { incidents: readonly Incident[]; onAsked: () => unknown }) {
  const mayAct = useMayAct('seeing')
  const whatToDo = ({ canAsk, incidentId }: Incident) => {
    if (!canAsk) return '没有还开着的付款，不用再问；钱对不对看对账'
    return mayAct ? <AskAgain incidentId={incidentId} onAsked={onAsked} /> : '可以再问一次支付公司'
  }
  const columns = [
    { title: '时间', key: 'at', render: (_: unknown, { at }: Incident) => at.slice(5) },
    { title: '哪里不对', key: 'reason', render: (_: unknown, { reason }: Incident) => incidentWords(reason) },
    {
      title: '一小时内几次',
      key: 'times',
      align: 'right' as const,
      render: (_: unknown, { times }: Incident) => times,
    },
    { title: '怎么办', key: 'ask', render: (_: unknown, incident: Incident) => whatToDo(incident) },
  ]
  return (
    <WideTable<Incident>
      size='small'
      label='没有收下的支付通知'
      rowKey='incidentId'
      columns={columns}
      dataSource={incidents}
      locale={{ emptyText: '最近没有不对的通知' }}
    />
  )
}
