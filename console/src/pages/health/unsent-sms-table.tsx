import type { Data } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { call } from '../../api/call'
import { CallFailure } from '../../api/call-failure'
import { ActButton } from '../../ui/act-button'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Sms = Data<'GET /operator/health/info'>['unsentSms'][number]

function SendAgain({ smsId, startsAt, onSent }: Pick<Sms, 'smsId' | 'startsAt'> & { onSent: () => unknown }) {
  const send = async (): Promise<void> => {
    const { isSent } = await call('POST /operator/health/sendSms', { smsId })
    if (!isSent) throw new CallFailure(CODE.failure, '短信公司还是没收', null)
  }
  const label = `再发一次 ${startsAt.slice(5, 16)} 开始的提醒`
  return (
    <ActButton size='small' label={label} act={send} done='发出去了' onDone={onSent}>
      再发一次
    </ActButton>
  )
}

/** Reminders that are not tried any more while the session is still ahead; whom they are for is not needed here. */
export function UnsentSmsTable({ list, onSent }: { list: readonly Sms[]; onSent: () => unknown }) {
  const mayAct = useMayAct('seeing')
  const columns = [
    { title: '咨询开始', key: 'startsAt', render: (_: unknown, { startsAt }: Sms) => startsAt.slice(5, 16) },
    { title: '写下', key: 'madeAt', render: (_: unknown, { madeAt }: Sms) => madeAt.slice(5, 16) },
    { title: '为什么', key: 'refusal', render: (_: unknown, { refusal }: Sms) => refusal ?? '短信公司一直没有回答' },
    { title: '', key: 'send', render: (_: unknown, sms: Sms) => mayAct && <SendAgain {...sms} onSent={onSent} /> },
  ]
  return (
    <WideTable<Sms>
      size='small'
      label='没发出去的提醒短信'
      rowKey='smsId'
      columns={columns}
      dataSource={list}
      locale={{ emptyText: '都发出去了' }}
    />
  )
}
