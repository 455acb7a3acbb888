import { PROTOCOL } from '@xinqi/domain/privacy'
import { PROTOCOL_STATE_TEXT } from '@xinqi/domain/text/protocol'
import type { Data } from '@xinqi/domain/contract/contract'
import { Badge, Flex, Progress } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { StateTabs } from '../../ui/state-tabs'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Version = Data<'GET /operator/protocol/list'>['list'][number]

const BADGE = { scheduled: 'processing', inEffect: 'success', expired: 'default', withdrawn: 'default' } as const

/** What visitors agree to, every version: how many have, and the one that waits for its day. */
export default function Agreements() {
  const [query, setQuery] = useSearchParams()
  const protocolType =
    query.get('type') === String(PROTOCOL.privacyAgreement) ? PROTOCOL.privacyAgreement : PROTOCOL.userAgreement
  const { data, error, isLoading, mutate } = useCall('GET /operator/protocol/list', { protocolType })
  const mayAct = useMayAct('content')
  const people = data?.people ?? 0
  const columns = [
    { title: '版本', dataIndex: 'version', key: 'version' },
    {
      title: '改了什么',
      key: 'summary',
      render: (_: unknown, { summary }: Version) => (
        <div style={{ maxWidth: 360, whiteSpace: 'pre-wrap' }}>{summary}</div>
      ),
    },
    {
      title: '生效',
      key: 'effective',
      render: (_: unknown, { effectiveTime }: Version) => effectiveTime.slice(0, 16),
    },
    {
      title: '状态',
      key: 'state',
      render: (_: unknown, { state }: Version) => <Badge status={BADGE[state]} text={PROTOCOL_STATE_TEXT[state]} />,
    },
    {
      title: '同意过的人',
      key: 'agreed',
      render: (_: unknown, { version, agreed }: Version) => (
        <Progress
          percent={people === 0 ? 0 : Math.round((100 * agreed) / people)}
          size='small'
          status='normal'
          aria-label={`${version} 版同意过的人`}
          format={() => `${agreed} / ${people}`}
          style={{ width: 200 }}
        />
      ),
    },
    {
      title: '操作',
      key: 'acts',
      render: (_: unknown, { id, version, state, effectiveTime }: Version) => (
        <Flex gap={12} align='center'>
          <Link to={`/agreements/${id}`} aria-label={`打开 ${version} 版`}>
            {mayAct ? '看，从它写新的' : '看'}
          </Link>
          {mayAct && state === 'scheduled' && (
            <ActButton
              size='small'
              danger
              label={`撤回 ${version} 版`}
              ask={{
                title: `撤回 ${version} 版？`,
                content: `它 ${effectiveTime.slice(0, 16)} 不会生效，也不会有人被问到。撤回以后可以再从它写新的一版。`,
              }}
              act={() => call('POST /operator/protocol/withdraw', { id })}
              done='已撤回'
              onDone={mutate}
            >
              撤回
            </ActButton>
          )}
        </Flex>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title='来访者的协议'
        note='词句发出以后不再改：要改就写新的一版，有账号的人下次来时会被问到。机构自己另有协议的，不在这里写。'
      />
      <StateTabs
        label='哪一份协议'
        options={[
          { value: PROTOCOL.userAgreement, label: '用户协议' },
          { value: PROTOCOL.privacyAgreement, label: '隐私协议' },
        ]}
        value={protocolType}
        onChange={(type) => setQuery({ type: String(type) }, { replace: true })}
      />
      <Refusal error={error} again={mutate} />
      <WideTable
        label='来访者的协议'
        rowKey='id'
        columns={columns}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有协议' }}
      />
    </>
  )
}
