import type { Data } from '@xinqi/domain/contract/contract'
import { Badge } from 'antd'
import { Link } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Version = Data<'GET /operator/consultantProtocol/list'>['list'][number]

/** What consultants sign, every version: how many hold a signature, and withdrawing one. */
export default function Protocols() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/consultantProtocol/list', {})
  const mayAct = useMayAct('consultant')
  const columns = [
    {
      title: '协议',
      key: 'title',
      render: (_: unknown, { id, title, version }: Version) => (
        <Link to={`/protocols/${id}`}>
          {title} {version}
        </Link>
      ),
    },
    { title: '内容', dataIndex: 'summary', key: 'summary' },
    { title: '起用', dataIndex: 'effectiveOn', key: 'effectiveOn' },
    {
      title: '签着的',
      key: 'signed',
      align: 'right' as const,
      render: (_: unknown, { signed }: Version) => `${signed} / ${data?.consultants ?? 0}`,
    },
    {
      title: '状态',
      key: 'state',
      render: (_: unknown, { withdrawnTime, isScheduled }: Version) =>
        withdrawnTime ? (
          <Badge status='default' text={`${withdrawnTime.slice(0, 16)} 撤回`} />
        ) : isScheduled ? (
          <Badge status='processing' text='还没有生效' />
        ) : (
          <Badge status='success' text='可以签' />
        ),
    },
  ]
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { id, title, version, signed, withdrawnTime }: Version) =>
      withdrawnTime === null && (
        <ActButton
          size='small'
          danger
          label={`撤回「${title}」${version}`}
          ask={{
            title: `撤回「${title}」${version}？`,
            content: `不能再签，${signed} 位签着它的咨询师会看到已终止。撤回不能取消。`,
          }}
          act={() => call('POST /operator/consultantProtocol/withdraw', { id })}
          done='已撤回'
          onDone={mutate}
        >
          撤回
        </ActButton>
      ),
  }
  return (
    <>
      <PageHead title='咨询师的协议' note='每个版本，有多少人签着；打开一版，看谁签过，从它写新的一版。' />
      <Refusal error={error} again={mutate} />
      <WideTable
        label='咨询师的协议'
        rowKey='id'
        columns={mayAct ? [...columns, acts] : columns}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有协议' }}
      />
    </>
  )
}
