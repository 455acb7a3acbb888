import { ALARM_LEVEL_LABEL } from '@xinqi/domain/text/alarm'
import { Badge } from 'antd'

const MARKS = { 1: 'default', 2: 'warning', 3: 'error' } as const

/** How soon somebody has to look: a mark and the words. */
export const AlarmLevel = ({ level }: { level: number }) => (
  <Badge status={MARKS[level as keyof typeof MARKS]} text={ALARM_LEVEL_LABEL[level]} />
)
