import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_CALL_LABEL, ALARM_STEP_LABEL } from '@xinqi/domain/text/alarm'
import { Card, Timeline, Typography } from 'antd'

type Course = Pick<Data<'GET /operator/caseAlarm/detail'>, 'steps' | 'calls'>

/** Steps and calls in the order of their time; of the same second the step comes first. */
const inOrder = ({ steps, calls }: Course) =>
  [
    ...steps.map(({ kind, time, by, text }) => ({
      time,
      what: [by, ALARM_STEP_LABEL[kind]].filter(Boolean).join(' '),
      text,
      isBad: false,
    })),
    ...calls.map(({ time, name, state }) => ({
      time,
      what: `叫了 ${name}：${ALARM_CALL_LABEL[state]}`,
      text: null,
      isBad: state === 'failed',
    })),
  ].sort((one, other) => one.time.localeCompare(other.time))

/** What happened to an alarm, the oldest first. */
export const AlarmCourse = (course: Course) => (
  <Card title='经过'>
    <Timeline
      items={inOrder(course).map(({ time, what, text, isBad }, place) => ({
        key: place,
        color: isBad ? 'red' : 'gray',
        content: (
          <>
            <Typography.Text type='secondary'>{time}</Typography.Text>
            <br />
            <Typography.Text strong>{what}</Typography.Text>
            {text !== null && <Typography.Paragraph style={{ marginBottom: 0 }}>{text}</Typography.Paragraph>}
          </>
        ),
      }))}
    />
  </Card>
)
