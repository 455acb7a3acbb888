import { BULK_JOB, BULK_SKIP_LABEL } from '@xinqi/domain/status/bulk-job'
import { Card, Space, Spin } from 'antd'
import { useParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { BULK_AGAIN_MS, BulkProgress } from '../../ui/bulk-progress'
import { BulkState } from '../../ui/bulk-state'
import { Facts } from '../../ui/facts'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { ExportRows } from './export-rows'
import { Rows } from './rows'

/** One job: how far it is, letting it go, stopping it, and what became of every line. */
export default function BulkJobPage() {
  const jobId = Number(useParams().jobId)
  const { data, error, isLoading, mutate } = useCall(
    'GET /operator/bulkJob/detail',
    { jobId },
    { againAfter: (last) => (last?.job.state === BULK_JOB.running ? BULK_AGAIN_MS : 0) },
  )
  const mayAct = useMayAct('growth')
  const job = data?.job
  const isWaiting = job?.state === BULK_JOB.waiting
  return (
    <>
      <PageHead
        title={job ? `按名单发「${job.couponName}」` : '一件批量的事'}
        back={{ to: '/bulk-jobs', text: '回到批量' }}
        acts={
          job && (
            <Space wrap>
              {mayAct && isWaiting && !job.isOwn && (
                <ActButton
                  type='primary'
                  ask={{
                    title: `给名单上的 ${job.total} 行发「${job.couponName}」？`,
                    content: `${job.askedBy}的理由：${job.reason}。同意以后马上开始，可以停下，发出的券收不回来。`,
                  }}
                  act={() => call('POST /operator/bulkJob/agree', { jobId })}
                  done='一分钟之内开始'
                  onDone={mutate}
                >
                  同意开始
                </ActButton>
              )}
              {mayAct && (isWaiting || job.state === BULK_JOB.running) && (
                <ActButton
                  danger
                  ask={{
                    title: '停下？',
                    content: '发出的券不变，没有发的不发了。停下以后不能接着做，要再发就再交一份名单。',
                  }}
                  act={() => call('POST /operator/bulkJob/stop', { jobId })}
                  done='停下了'
                  onDone={mutate}
                >
                  停下
                </ActButton>
              )}
              <ExportRows jobId={jobId} />
            </Space>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Spin aria-label='正在打开' />}
      {job && (
        <>
          <Card style={{ marginBottom: 16 }}>
            <BulkProgress job={job} />
            <div style={{ height: 16 }} />
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
          </Card>
          <Rows jobId={jobId} worked={job.done + job.skipped + job.failed} />
        </>
      )}
    </>
  )
}
