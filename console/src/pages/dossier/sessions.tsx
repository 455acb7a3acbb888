import { APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import { CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useMayAct } from '../../ui/use-may-act'
import type { DossierData } from './dossier'
import { MakeGood } from './make-good'
import { MoveSession } from './move-session'
import { StayBars } from './stay-bars'

interface Props {
  sessions: DossierData['sessions']
  onChanged: () => Promise<void>
}

/** Each session with who was in its room when, as the room itself wrote it, and what may be done for it. */
export const Sessions = ({ sessions, onChanged }: Props) => (
  <Card title='场次' style={{ marginTop: 16 }}>
    {sessions.map((session) => (
      <OneSession key={session.appointNo} session={session} onChanged={onChanged} />
    ))}
  </Card>
)

function OneSession({ session, onChanged }: { session: Props['sessions'][number]; onChanged: Props['onChanged'] }) {
  const [open, setOpen] = useState<'move' | 'good' | null>(null)
  const mayAct = useMayAct('order')
  const close = (): void => {
    setOpen(null)
    void onChanged()
  }
  return (
    <section aria-label={`第 ${session.seq} 场`} style={{ marginBottom: 16 }}>
      <Flex gap={16} wrap align='baseline'>
        <Typography.Text strong>
          {session.startAt ? session.startAt.slice(0, 16) : '还没有定时间'} · {session.minutes} 分钟
        </Typography.Text>
        <Typography.Text>{CONSULT_MODE_LABEL[session.consultMode as ConsultMode]}</Typography.Text>
        <Typography.Text>{APPOINTMENT_STATUS_LABEL[session.status as AppointmentStatus]}</Typography.Text>
        {session.movedTimes > 0 && <Typography.Text>改过 {session.movedTimes} 次时间</Typography.Text>}
        {session.isMadeGood && <Typography.Text>补过一张券</Typography.Text>}
        <Typography.Text type='secondary' copyable>
          {session.appointNo}
        </Typography.Text>
      </Flex>
      <StayBars session={session} />
      {mayAct && (
        <Flex gap={8} style={{ marginTop: 8 }}>
          {session.mayMove && (
            <Button size='small' aria-label={`第 ${session.seq} 场改时间`} onClick={() => setOpen('move')}>
              改时间
            </Button>
          )}
          {!session.isMadeGood && (
            <Button size='small' aria-label={`为第 ${session.seq} 场补一张券`} onClick={() => setOpen('good')}>
              补一张券
            </Button>
          )}
        </Flex>
      )}
      {open === 'move' && <MoveSession session={session} onClose={close} />}
      {open === 'good' && <MakeGood appointNo={session.appointNo} onClose={close} />}
    </section>
  )
}
