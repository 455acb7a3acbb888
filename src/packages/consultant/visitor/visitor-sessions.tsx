import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { APPOINTMENT, APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import { usePages } from '@/api/use-pages'
import { modeName } from '@/features/order/session-labels'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { PullList } from '@/ui/pull-list/pull-list'

type Session = Data<'GET /consult/consultVisitor/sessions'>['list'][number]

/** How the record of a session stands, where there is something to be written. */
function recordWords({ record, status }: Session): string {
  if (record === 'signed') return '记录已签署'
  if (record === 'draft') return '记录还没有签署'
  return status === APPOINTMENT.consulted ? '还没有写记录' : ''
}

/** The sessions of the two, the newest first; each leads to its own page. */
export function VisitorSessions({ userId }: { userId: number }) {
  const pages = usePages('GET /consult/consultVisitor/sessions', { userId })
  return (
    <>
      <View className='case__heading' role='heading' aria-level='2'>
        你们的咨询
      </View>
      <PullList of={pages} failed='咨询没有取到' empty={<Card>还没有约好的时间。</Card>}>
        {(list) => (
          <Card padding='none'>
            {list.map((session) => (
              <SessionRow key={session.appointNo} session={session} />
            ))}
          </Card>
        )}
      </PullList>
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { appointNo, orderNo, startTime, status, consultMode, singleTime, serviceName } = session
  const facts = [serviceName, modeName(consultMode), `${singleTime} 分钟`, recordWords(session)]
  return (
    <Cell
      title={startTime.slice(0, 16)}
      note={facts.filter(Boolean).join(' · ')}
      value={APPOINTMENT_STATUS_LABEL[status as AppointmentStatus]}
      onPress={() => void open('consultantOrderDetail', { orderNo, appointNo })}
    />
  )
}
