import type { Data } from '@xinqi/domain/contract/contract'
import { TERMS_FIELD_NAMES } from '@xinqi/domain/rules/terms'
import { Card } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { seenTerms } from '../../ui/seen-terms'
import { useKeyPages } from '../../ui/use-key-pages'

type Change = Data<'GET /operator/consultant/termsWaiting'>['list'][number]

const COLUMNS = [
  {
    title: '咨询师',
    key: 'name',
    render: (_: unknown, { consultantId, userName }: Change) => (
      <Link to={`/consultants/${consultantId}`}>{userName}</Link>
    ),
  },
  { title: '改什么', key: 'field', render: (_: unknown, { field }: Change) => TERMS_FIELD_NAMES[field] },
  {
    title: '从什么到什么',
    key: 'values',
    render: (_: unknown, { field, before, after }: Change) =>
      `${seenTerms(field, before)} → ${seenTerms(field, after)}`,
  },
  { title: '提出', key: 'asked', render: (_: unknown, one: Change) => `${one.askedBy} · ${one.askedAt.slice(0, 16)}` },
]

/** What waits for a second person, the longest first; it is decided where its consultant is seen whole. */
export function WaitingTerms() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/consultant/termsWaiting', { after: pages.after })
  return (
    <Card title='等另一个人同意的'>
      <PagedTable
        label='等另一个人同意的修改'
        reading={reading}
        pages={pages}
        rowKey='changeNo'
        columns={COLUMNS}
        empty='没有等待的修改'
      />
    </Card>
  )
}
