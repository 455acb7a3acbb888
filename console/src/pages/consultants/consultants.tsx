import type { Data } from '@xinqi/domain/contract/contract'
import { Button, Card, Input, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'

/** Opened seldom, and so loaded then. */
const LeaveDialog = lazy(() => import('./leave-dialog'))
const BackDialog = lazy(() => import('./back-dialog'))

type Consultant = Data<'GET /operator/consultant/list'>['list'][number]

function Standing({ isShown, leftTime }: Consultant) {
  if (leftTime !== null) return <Tag>{leftTime.slice(0, 10)} 离开</Tag>
  return isShown ? <Tag>来访者看得到</Tag> : <Tag>页面没有打开</Tag>
}

const COLUMNS = [
  {
    title: '咨询师',
    key: 'name',
    render: (_: unknown, { userName, consultantId }: Consultant) => (
      <Link to={`/consultants/${consultantId}`}>{`${userName}（#${consultantId}）`}</Link>
    ),
  },
  { title: '机构', dataIndex: 'orgName', key: 'org' },
  { title: '状态', key: 'standing', render: (_: unknown, consultant: Consultant) => <Standing {...consultant} /> },
]

/** Who counsels here and who has left, found by name. */
export function Consultants() {
  const pages = useKeyPages()
  const [name, setName] = useState('')
  const [leaving, setLeaving] = useState<Consultant | null>(null)
  const [coming, setComing] = useState<Consultant | null>(null)
  const mayAct = useMayAct('consultant')
  const reading = useCall('GET /operator/consultant/list', { name: name || undefined, after: pages.after })
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, consultant: Consultant) =>
      consultant.leftTime === null ? (
        <Button
          size='small'
          danger
          aria-label={`${consultant.userName} 离开平台…`}
          onClick={() => setLeaving(consultant)}
        >
          离开平台…
        </Button>
      ) : (
        <Button size='small' aria-label={`让 ${consultant.userName} 回来…`} onClick={() => setComing(consultant)}>
          让 TA 回来…
        </Button>
      ),
  }
  const close = (): void => {
    setLeaving(null)
    setComing(null)
    void reading.mutate()
  }
  return (
    <Card title='所有咨询师' style={{ marginTop: 24 }}>
      <Input.Search
        aria-label='咨询师的名字'
        placeholder='名字'
        allowClear
        maxLength={40}
        style={{ width: 240, marginBottom: 16 }}
        onSearch={(next) => {
          pages.restart()
          setName(next.trim())
        }}
      />
      <PagedTable
        label='咨询师'
        reading={reading}
        pages={pages}
        rowKey='consultantId'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        empty='没有找到'
      />
      {leaving && (
        <Suspense fallback={null}>
          <LeaveDialog consultant={leaving} onClose={close} />
        </Suspense>
      )}
      {coming && (
        <Suspense fallback={null}>
          <BackDialog consultant={coming} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
