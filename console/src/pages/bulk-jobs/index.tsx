import type { Data } from '@xinqi/domain/contract/contract'
import { BULK_JOB } from '@xinqi/domain/status/bulk-job'
import { Button, Space, Typography } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api/use-call'
import { BULK_AGAIN_MS, BulkProgress } from '../../ui/bulk-progress'
import { BulkState } from '../../ui/bulk-state'
import { bulkTitle } from '../../ui/bulk-title'
import { LongText } from '../../ui/long-text'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { SendMessages } from './send-messages'

type Job = Data<'GET /operator/bulkJob/list'>['list'][number]

const COLUMNS = [
  {
    title: '做什么',
    key: 'what',
    render: (_: unknown, job: Job) => (
      <>
        <Link to={`/bulk-jobs/${job.jobId}`}>{bulkTitle(job)}</Link>
        <br />
        <Typography.Text type='secondary'>
          {[`编号 ${job.jobId}`, job.orgId !== null && `机构 ${job.orgId}`].filter(Boolean).join(' · ')}
        </Typography.Text>
      </>
    ),
  },
  { title: '状态', key: 'state', render: (_: unknown, { state }: Job) => <BulkState state={state} /> },
  { title: '进度', key: 'progress', render: (_: unknown, job: Job) => <BulkProgress job={job} /> },
  {
    title: '谁提出',
    key: 'who',
    render: (_: unknown, { askedBy, askedAt }: Job) => (
      <>
        {askedBy}
        <br />
        <Typography.Text type='secondary'>{askedAt.slice(0, 16)}</Typography.Text>
      </>
    ),
  },
  { title: '理由', key: 'reason', render: (_: unknown, { reason }: Job) => <LongText>{reason}</LongText> },
]

/** What is done for many people at once, and how far it is. */
export default function BulkJobs() {
  const pages = useKeyPages()
  const mayAct = useMayAct('growth')
  const navigate = useNavigate()
  const [isWriting, setIsWriting] = useState(false)
  const reading = useCall(
    'GET /operator/bulkJob/list',
    { after: pages.after },
    { againAfter: (last) => (last?.list.some(({ state }) => state === BULK_JOB.running) ? BULK_AGAIN_MS : 0) },
  )
  return (
    <>
      <PageHead
        title='批量'
        note='一份名单一次做完，随时可以停下，做了哪些写得清楚。要发券，到「优惠券」里选一种，按名单发；要发消息，写好以后另一位运营同意才发。'
        acts={
          <Space wrap>
            <Link to='/coupons'>去优惠券</Link>
            {mayAct && (
              <Button type='primary' onClick={() => setIsWriting(true)}>
                发消息给名单上的人
              </Button>
            )}
          </Space>
        }
      />
      <PagedTable
        label='批量的事'
        reading={reading}
        pages={pages}
        rowKey='jobId'
        columns={COLUMNS}
        empty='还没有批量做过什么'
      />
      {isWriting && (
        <SendMessages onClose={() => setIsWriting(false)} onWritten={(jobId) => void navigate(`/bulk-jobs/${jobId}`)} />
      )}
    </>
  )
}
