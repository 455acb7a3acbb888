import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { useState } from 'react'
import type { Appointment } from '@/features/order/order-types'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { AttendanceSheet } from './attendance-sheet'

/** For each session of an order that was held: a paper that says so, for an employer or an insurer. */
export function AttendancePapers({ appointments }: { appointments: readonly Appointment[] }) {
  const [opened, setOpened] = useState<string | null>(null)
  const held = appointments.filter(({ status }) => status === APPOINTMENT.consulted)
  if (held.length === 0) return null
  return (
    <Card padding='none'>
      {held.map(({ appointNo, seq }) => (
        <Cell
          key={appointNo}
          icon='file-text'
          title={appointments.length > 1 ? `第 ${seq} 次的到访证明` : '到访证明'}
          note='给单位或保险用，不写谈了什么'
          onPress={() => setOpened(appointNo)}
        />
      ))}
      {opened !== null && <AttendanceSheet appointNo={opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}
