import { BULK_JOB_LABEL, type BulkJobState } from '@xinqi/domain/status/bulk-job'
import { Badge, type BadgeProps } from 'antd'

const LOOK: Record<BulkJobState, BadgeProps['status']> = {
  waiting: 'warning',
  running: 'processing',
  stopped: 'default',
  finished: 'success',
}

/** Where a bulk job is, in words beside a colour. */
export const BulkState = ({ state }: { state: BulkJobState }) => (
  <Badge status={LOOK[state]} text={BULK_JOB_LABEL[state]} />
)
