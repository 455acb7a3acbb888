import { addDays, dateOf } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { DateField } from '@/ui/field/date-field'
import { TimeField } from '@/ui/field/time-field'

interface MomentFieldsProps {
  /** What begins then. */
  label: string
  /** `YYYY-MM-DD HH:mm`, with seconds or without; either part may still be empty. */
  value: string
  onChange: (moment: string) => void
}

/** Day and time are both chosen. */
export const MOMENT_LENGTH = '2026-12-05 19:00'.length

const EVENING = '19:00'
const DAYS_AHEAD = 365

/** A day and a time of it, chosen one after the other. */
export function MomentFields({ label, value, onChange }: MomentFieldsProps) {
  const today = dateOf(useNow())
  const [day = '', time = ''] = value.split(' ')
  return (
    <>
      <DateField
        label={`${label}：哪一天`}
        value={day}
        earliest={addDays(today, 1)}
        latest={addDays(today, DAYS_AHEAD)}
        opensAt={addDays(today, 7)}
        onChange={(next) => onChange(`${next} ${time.slice(0, 5)}`)}
      />
      <TimeField
        label={`${label}：几点`}
        value={time.slice(0, 5)}
        opensAt={EVENING}
        onChange={(next) => onChange(`${day} ${next}`)}
      />
    </>
  )
}
