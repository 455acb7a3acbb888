import type { Data } from '@xinqi/domain/contract/contract'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { WideTable } from '../../ui/wide-table'
import { MakeCodes } from './make-codes'

type Batch = Data<'GET /operator/company/detail'>['batches'][number]

interface Props {
  companyId: number
  name: string
  batches: Batch[]
  mayAct: boolean
  onChanged: () => unknown
}

const COLUMNS = [
  { title: '做于', key: 'made', render: (_: unknown, { createdAt }: Batch) => createdAt.slice(0, 16) },
  { title: '个数', dataIndex: 'count', key: 'count' },
  {
    title: '每个码',
    key: 'each',
    render: (_: unknown, { sessions, people }: Batch) => `${sessions} 次，${people} 人`,
  },
  { title: '兑换了', key: 'used', render: (_: unknown, { used }: Batch) => `${used} 人次` },
  { title: '到期', key: 'expires', render: (_: unknown, { expiresAt }: Batch) => expiresAt.slice(0, 16) },
]

/** The batches of codes of a company, and making another one. */
export function Codes({ companyId, name, batches, mayAct, onChanged }: Props) {
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card title='兑换码' extra={mayAct && <Button onClick={() => setIsMaking(true)}>做一批兑换码</Button>}>
      <WideTable
        label='兑换码'
        size='small'
        rowKey='batchId'
        columns={COLUMNS}
        dataSource={batches}
        locale={{ emptyText: '还没有做过兑换码' }}
      />
      {isMaking && (
        <MakeCodes
          companyId={companyId}
          name={name}
          onClose={() => {
            setIsMaking(false)
            void onChanged()
          }}
        />
      )}
    </Card>
  )
}
