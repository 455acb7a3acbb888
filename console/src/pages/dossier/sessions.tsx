import { APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import { CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { Card, Flex, Typography } from 'antd'
import type { DossierData } from './dossier'
import { StayBars } from './stay-bars'

/** Each session with who was in its room when, as the room itself wrote it. */
export const Sessions = ({ sessions }: Pick<DossierData, 'sessions'>) => (
  <Card title='场次' style={{ marginTop: 16 }}>
    {sessions.map((session) => (
      <section key={session.appointNo} aria-label={`第 ${session.seq} 场`} style={{ marginBottom: 16 }}>
        <Flex gap={16} wrap align='baseline'>
          <Typography.Text strong>
            {session.startAt ? session.startAt.slice(0, 16) : '还没有定时间'} · {session.minutes} 分钟
          </Typography.Text>
          <Typography.Text>{CONSULT_MODE_LABEL[session.consultMode as ConsultMode]}</Typography.Text>
          <Typography.Text>{APPOINTMENT_STATUS_LABEL[session.status as AppointmentStatus]}</Typography.Text>
          {session.movedTimes > 0 && <Typography.Text>改过 {session.movedTimes} 次时间</Typography.Text>}
          <Typography.Text type='secondary' copyable>
            {session.appointNo}
          </Typography.Text>
        </Flex>
        <StayBars session={session} />
      </section>
    ))}
  </Card>
)
