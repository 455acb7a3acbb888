import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_ENDING_LABEL, ALARM_SOURCE_LABEL, type AlarmState } from '@xinqi/domain/text/alarm'
import { Segmented, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { AlarmLevel } from '../../ui/alarm-level'
import { Pager } from '../../ui/pager'
import { Refusal } from '../../ui/refusal'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { GlassTold } from './glass-told'

type Alarm = Data<'GET /operator/caseAlarm/list'>['list'][number]

const STATES: { value: AlarmState; label: string }[] = [
  { value: 'open', label: '等着处理' },
  { value: 'closed', label: '处理完的' },
]

function standOf({ seenTime, closeTime, ending }: Alarm): string {
  if (closeTime) return ending ? ALARM_ENDING_LABEL[ending] : '处理完了'
  return seenTime ? `${seenTime.slice(5, 16)} 起有人在处理` : '还没有人接手'
}

/** The chain goes on by itself; a moment that has gone by means that a call is late. */
function NextCall({ alarm: { nextCallTime, minutesToCall } }: { alarm: Alarm }) {
  if (nextCallTime === null || minutesToCall === null) return '–'
  const isLate = minutesToCall < 0
  const left = isLate ? `已经晚了 ${-minutesToCall} 分钟` : `还有 ${minutesToCall} 分钟`
  return (
    <Typography.Text type={isLate ? 'danger' : undefined}>{`${nextCallTime.slice(5, 16)}，${left}`}</Typography.Text>
  )
}

const COLUMNS = [
  { title: '轻重', key: 'level', render: (_: unknown, { level }: Alarm) => <AlarmLevel level={level} /> },
  {
    title: '出现',
    key: 'openTime',
    render: (_: unknown, { openTime, alarmNo }: Alarm) => (
      <Link to={`/alarms/${alarmNo}`}>{openTime.slice(0, 16)}</Link>
    ),
  },
  { title: '从哪里来', key: 'source', render: (_: unknown, { sourceKind }: Alarm) => ALARM_SOURCE_LABEL[sourceKind] },
  { title: '来访者', key: 'userId', render: (_: unknown, { userId }: Alarm) => `#${userId}` },
  { title: '咨询师', key: 'consultant', render: (_: unknown, { consultantName }: Alarm) => consultantName ?? '–' },
  { title: '现在', key: 'stand', render: (_: unknown, alarm: Alarm) => standOf(alarm) },
  { title: '下一次打电话', key: 'nextCall', render: (_: unknown, alarm: Alarm) => <NextCall alarm={alarm} /> },
]

/** Worries about somebody's safety, the oldest first while they wait. What was said is read one by one. */
export default function Alarms() {
  const [state, setState] = useState<AlarmState>('open')
  const pages = useKeyPages()
  const mayAct = useMayAct('duty')
  const { data, error, isLoading, mutate } = useCall('GET /operator/caseAlarm/list', { state, after: pages.after })
  return (
    <>
      <Typography.Title level={2} style={{ marginTop: 0 }}>
        危机提醒
      </Typography.Title>
      {mayAct && <GlassTold />}
      <Segmented
        aria-label='提醒的状态'
        options={STATES}
        value={state}
        onChange={(next) => {
          pages.restart()
          setState(next)
        }}
        style={{ marginBottom: 16 }}
      />
      <Refusal error={error} again={mutate} />
      <WideTable
        label='提醒'
        rowKey='alarmNo'
        columns={COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '现在没有提醒' }}
      />
      <Pager pages={pages} next={data?.next} />
    </>
  )
}
