import type { Data } from '@xinqi/domain/contract/contract'
import { BULK_JOB } from '@xinqi/domain/status/bulk-job'
import { Space } from 'antd'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { bulkTitle } from '../../ui/bulk-title'
import { useMayAct } from '../../ui/use-may-act'
import { ExportRows } from './export-rows'

type Job = Data<'GET /operator/bulkJob/detail'>['job']

/** What stays of it, once it is stopped. */
const staysText = ({ message }: Job): string =>
  message
    ? '发出的消息收不回来，没有发的不发了。停下以后不能接着发，要再发就再写一次。'
    : '发出的券不变，没有发的不发了。停下以后不能接着做，要再发就再交一份名单。'

const againText = ({ message }: Job): string =>
  message ? '一条也不会发。要发就再写一次。' : '一张也不会发。要发就再交一份名单。'

/** Letting a job go, refusing it, stopping it, and taking its lines away. */
export function Acts({ job, onDone }: { job: Job; onDone: () => unknown }) {
  const { jobId, isOwn, message } = job
  const mayAct = useMayAct('growth')
  const isWaiting = job.state === BULK_JOB.waiting
  const stop = () => call('POST /operator/bulkJob/stop', { jobId })
  return (
    <Space wrap>
      {mayAct && isWaiting && !isOwn && (
        <ActButton
          type='primary'
          ask={{
            title: `${bulkTitle(job)}，一共 ${job.total} 行？`,
            content: `${job.askedBy}的理由：${job.reason}。${message ? '请先把下面写的每一句读过。' : ''}同意以后马上开始，可以停下，发出的${message ? '消息' : '券'}收不回来。`,
          }}
          act={() => call('POST /operator/bulkJob/agree', { jobId })}
          done='一分钟之内开始'
          onDone={onDone}
        >
          同意开始
        </ActButton>
      )}
      {mayAct && isWaiting && (
        <ActButton
          danger
          ask={{ title: isOwn ? '撤回这件事？' : '不同意这件事？', content: againText(job) }}
          act={stop}
          done={isOwn ? '撤回了' : '没有同意'}
          onDone={onDone}
        >
          {isOwn ? '撤回' : '不同意'}
        </ActButton>
      )}
      {mayAct && job.state === BULK_JOB.running && (
        <ActButton danger ask={{ title: '停下？', content: staysText(job) }} act={stop} done='停下了' onDone={onDone}>
          停下
        </ActButton>
      )}
      <ExportRows jobId={jobId} />
    </Space>
  )
}
