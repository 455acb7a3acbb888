import type { Data } from '@xinqi/domain/contract/contract'
import { Typography } from 'antd'
import { Facts } from '../../ui/facts'

type Recorded = NonNullable<Data<'GET /operator/dispute/list'>['list'][number]['record']>

const clock = (moment: string): string => moment.slice(11, 16)

function stayText({ cameTime, leftTime, lateMinutes }: Recorded['visitor']): string {
  if (!cameTime || !leftTime) return '没有到场'
  const late = lateMinutes > 0 ? `（晚 ${lateMinutes} 分钟）` : ''
  return `${clock(cameTime)} 来${late}，${clock(leftTime)} 离开`
}

/** When both came and left, as the room itself wrote it down. */
export const RoomRecord = ({ record }: { record: Recorded }) => (
  <>
    <Facts
      of={[
        ['约定', `${record.startTime.slice(0, 16)} 到 ${clock(record.endTime)}`],
        ['一起', `${record.togetherMinutes} 分钟`],
        ['咨询师', stayText(record.consultant)],
        ['来访者', stayText(record.visitor)],
      ]}
    />
    {record.lateness.map((sentence) => (
      <Typography.Paragraph key={sentence} style={{ margin: '8px 0 0' }}>
        {sentence}
      </Typography.Paragraph>
    ))}
  </>
)
