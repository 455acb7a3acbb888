import { ALARM_SOURCE_LABEL } from '@xinqi/domain/text/alarm'
import { Card, Col, Descriptions, Flex, Row, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { AlarmLevel } from '../../ui/alarm-level'
import { Opening } from '../../ui/opening'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { AlarmActs } from './alarm-acts'
import { AlarmCourse } from './alarm-course'
import { BreakGlass } from './break-glass'

/** One worry: what was said, who was called for it, every step, and the next one. */
export default function AlarmPage() {
  const { alarmNo = '' } = useParams()
  const { data: alarm, error, isLoading, mutate } = useCall('GET /operator/caseAlarm/detail', { alarmNo })
  const mayAct = useMayAct('duty')
  return (
    <>
      <Flex align='baseline' gap={16} wrap>
        <Typography.Title level={2} style={{ marginTop: 0 }}>
          一条提醒
        </Typography.Title>
        <Link to='/alarms'>回到提醒</Link>
      </Flex>
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {alarm && (
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={14}>
            <Card title={<AlarmLevel level={alarm.level} />}>
              <blockquote style={{ margin: '0 0 16px', fontSize: '1.15em' }}>{alarm.excerpt}</blockquote>
              <Descriptions
                column={{ xs: 1, md: 2 }}
                items={[
                  { key: 'source', label: '从哪里来', children: ALARM_SOURCE_LABEL[alarm.sourceKind] },
                  { key: 'time', label: '出现', children: alarm.openTime },
                  { key: 'user', label: '来访者', children: `#${alarm.userId}` },
                  { key: 'consultant', label: '咨询师', children: alarm.consultantName ?? '没有约着的咨询师' },
                  ...(alarm.nextCallTime
                    ? [
                        {
                          key: 'next',
                          label: alarm.seenTime ? '到时还没有处理完就再提醒' : '没有人接手就叫下一位',
                          children: alarm.nextCallTime,
                        },
                      ]
                    : []),
                  ...(alarm.note ? [{ key: 'note', label: '怎样处理的', children: alarm.note }] : []),
                ]}
              />
            </Card>
            {mayAct && alarm.closeTime === null && <AlarmActs alarm={alarm} onDone={mutate} />}
            {mayAct && <BreakGlass alarmNo={alarmNo} isOpen={alarm.closeTime === null} onChanged={mutate} />}
          </Col>
          <Col xs={24} xl={10}>
            <AlarmCourse steps={alarm.steps} calls={alarm.calls} />
          </Col>
        </Row>
      )}
    </>
  )
}
