import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { PAID_KIND_NAMES, stoppedWords } from '@xinqi/domain/text/refund'
import { Link } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Stopped = Data<'GET /operator/refundProposal/stopped'>['list'][number]

const COLUMNS = [
  {
    title: '为了什么',
    key: 'no',
    render: (_: unknown, { kind, no }: Stopped) => (
      <>
        {PAID_KIND_NAMES[kind]} {kind === 'order' ? <Link to={`/orders/${no}`}>{no}</Link> : no}
      </>
    ),
  },
  { title: '怎样付的', key: 'channel', render: (_: unknown, { channel }: Stopped) => CHANNEL_LABEL[channel] },
  {
    title: '金额',
    key: 'amountFen',
    align: 'right' as const,
    render: (_: unknown, { amountFen }: Stopped) => formatFen(amountFen, true),
  },
  { title: '为什么停下', key: 'code', render: (_: unknown, { code }: Stopped) => stoppedWords(code) },
  {
    title: '停下的时间',
    key: 'stoppedAt',
    render: (_: unknown, { stoppedAt, askedAt }: Stopped) => (stoppedAt ?? askedAt).slice(0, 16),
  },
]

/** Refunds that a payment company has refused for good. Sent again they keep their number, so that none is paid twice. */
export function StoppedRefunds() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/refundProposal/stopped', {})
  const mayAct = useMayAct('money')

  const again = {
    title: '处理',
    key: 'again',
    render: (_: unknown, { refundNo, no, amountFen }: Stopped) => (
      <ActButton
        label={`再发一次 ${no} 的退款`}
        ask={{
          title: `再退一次 ${formatFen(amountFen, true)}？`,
          content: '用原来的编号发给支付公司，已经退过的不会再退一次。',
        }}
        act={() => call('POST /operator/refundProposal/sendAgain', { refundNo })}
        done='交给支付公司了，到账以后会通知对方'
        onDone={mutate}
      >
        再发一次
      </ActButton>
    ),
  }
  return (
    <>
      <Refusal error={error} again={mutate} />
      <WideTable<Stopped>
        size='middle'
        label='退不回去的退款'
        rowKey='refundNo'
        columns={mayAct ? [...COLUMNS, again] : COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '没有退不回去的退款' }}
      />
    </>
  )
}
