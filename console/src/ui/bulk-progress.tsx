import type { Data } from '@xinqi/domain/contract/contract'
import { BULK_JOB } from '@xinqi/domain/status/bulk-job'
import { Progress, Typography } from 'antd'
import { bulkTitle } from './bulk-title'

type Job = Data<'GET /operator/bulkJob/detail'>['job']

const WHOLE = 100

/** After how long a job that runs is asked for again. */
export const BULK_AGAIN_MS = 2_000

/** How far a job is, as a bar and in numbers. */
export function BulkProgress({ job }: { job: Job }) {
  const { state, total, done, skipped, failed } = job
  const worked = done + skipped + failed
  const counts = [`做了 ${done}`, `跳过 ${skipped}`, failed > 0 && `没有成功 ${failed}`].filter(Boolean)
  return (
    <div style={{ minWidth: 220, maxWidth: 480 }}>
      <Progress
        percent={Math.floor((WHOLE * worked) / total)}
        size='small'
        status={state === BULK_JOB.running ? 'active' : 'normal'}
        aria-label={`${bulkTitle(job)}的进度`}
        format={() => `${worked} / ${total}`}
      />
      <Typography.Text type='secondary'>{counts.join(' · ')}</Typography.Text>
    </div>
  )
}
