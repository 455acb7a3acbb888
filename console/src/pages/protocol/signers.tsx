import type { Data } from '@xinqi/domain/contract/contract'
import { Card } from 'antd'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { useKeyPages } from '../../ui/use-key-pages'

type Signer = Data<'GET /operator/consultantProtocol/signers'>['list'][number]

const COLUMNS = [
  {
    title: '咨询师',
    key: 'name',
    render: (_: unknown, { userName, consultantId }: Signer) => `${userName}（#${consultantId}）`,
  },
  { title: '签于', key: 'signed', render: (_: unknown, { signedTime }: Signer) => signedTime.slice(0, 16) },
  { title: '有效到', key: 'until', render: (_: unknown, { expireTime }: Signer) => expireTime.slice(0, 10) },
  { title: '签署编号', dataIndex: 'signatureNo', key: 'no' },
]

/** Who has signed it and until when; one who renewed stands there twice. */
export function Signers({ protocolId }: { protocolId: number }) {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/consultantProtocol/signers', { id: protocolId, after: pages.after })
  return (
    <Card title='谁签过这一版' style={{ marginBottom: 24 }}>
      <PagedTable
        label='谁签过这一版'
        reading={reading}
        pages={pages}
        rowKey='signatureNo'
        columns={COLUMNS}
        empty='还没有人签'
      />
    </Card>
  )
}
