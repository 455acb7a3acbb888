import { BULK_JOB, BULK_SKIP_LABEL } from '@xinqi/domain/status/bulk-job'
import { Card, Flex } from 'antd'
import { useParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { BULK_AGAIN_MS, BulkProgress } from '../../ui/bulk-progress'
import { BulkState } from '../../ui/bulk-state'
import { bulkTitle } from '../../ui/bulk-title'
import { Facts } from '../../ui/facts'
import { MessagePreview } from '../../ui/message-preview'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { Acts } from './acts'
import { Rows } from './rows'

/** One job: what it does and how far it is, letting it go, stopping it, and what became of every line. */
export default function BulkJobPage() {
  const jobId = Number(useParams().jobId)
  const { data, error, isLoading, mutate } = useCall(
    'GET /operator/bulkJob/detail',
    { jobId },
    { againAfter: (last) => (last?.job.state === BULK_JOB.running ? BULK_AGAIN_MS : 0) },
  )
  const job = data?.job
  return (
    <>
      <PageHead
        title={job ? bulkTitle(job) : '一件批量的事'}
        back={{ to: '/bulk-jobs', text: '回到批量' }}
        acts={job && <Acts job={job} onDone={mutate} />}
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {job && (
        <>
          <Card style={{ marginBottom: 16 }}>
            <Flex gap={24} wrap>
              <Flex vertical gap={16} style={{ flex: 1, minWidth: 280 }}>
                <BulkProgress job={job} />
                <Facts
                  of={[
                    ['状态', <BulkState key='state' state={job.state} />],
                    ['提出', `${job.askedBy}，${job.askedAt.slice(0, 16)}`],
                    ['理由', job.reason],
                    ['同意', job.agreedBy && `${job.agreedBy}，${(job.agreedAt ?? '').slice(0, 16)}`],
                    ['停下', job.stoppedBy],
                    ['结束', job.endedAt?.slice(0, 16)],
                    ['跳过的', data.skips.map(({ why, rows }) => `${BULK_SKIP_LABEL[why]} ${rows}`).join('；')],
                  ]}
                />
              </Flex>
              {job.message && <MessagePreview {...job.message} />}
            </Flex>
          </Card>
          <Rows jobId={jobId} worked={job.done + job.skipped + job.failed} />
        </>
      )}
    </>
  )
}
