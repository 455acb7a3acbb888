import type { Data } from '@xinqi/domain/contract/contract'
import { Badge, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Provider = Data<'POST /operator/health/lookAtProviders'>['list'][number]

const STANDING = {
  ready: { status: 'success', text: '通' },
  off: { status: 'default', text: '没有用' },
  broken: { status: 'error', text: '不通' },
} as const

const COLUMNS = [
  { title: '哪一个', key: 'what', render: (_: unknown, { what }: Provider) => what },
  { title: '结果', key: 'standing', render: (_: unknown, { standing }: Provider) => <Badge {...STANDING[standing]} /> },
  { title: '说明', key: 'says', render: (_: unknown, { says }: Provider) => says },
]

/** What the platform stands on, asked when somebody wants to know: companies are not asked every minute for it. */
export function Providers() {
  const mayAct = useMayAct('seeing')
  const [list, setList] = useState<Provider[]>([])
  const look = async (): Promise<void> => setList((await call('POST /operator/health/lookAtProviders', {})).list)
  return (
    <>
      <Typography.Title level={3} style={{ marginTop: 24 }}>
        外面的服务
      </Typography.Title>
      {!mayAct && <Typography.Text type='secondary'>能操作的同事可以在这里看一遍</Typography.Text>}
      {mayAct && (
        <ActButton act={look} done='看过了' onDone={() => undefined}>
          看一遍通不通
        </ActButton>
      )}
      {list.length > 0 && (
        <div style={{ marginTop: 16 }}>
          <WideTable<Provider> size='small' label='外面的服务' rowKey='what' columns={COLUMNS} dataSource={list} />
        </div>
      )}
    </>
  )
}
