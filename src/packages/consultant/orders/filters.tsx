import { monthLabel, monthOf, monthsBetween, nextMonth, type MonthText } from '@xinqi/domain/rules/statement'
import { CONSULT_MODE, CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { addDays, type DateText } from '@xinqi/domain/time'
import type { BookingTab } from '@/features/appointment/bookings'
import { ChoiceStrip } from '@/ui/choice-strip/choice-strip'

export interface BookingFilter {
  month?: MonthText | undefined
  consultMode?: ConsultMode | undefined
  unsigned?: boolean | undefined
}

export const isNarrowed = ({ month, consultMode, unsigned }: BookingFilter): boolean =>
  month !== undefined || consultMode !== undefined || unsigned !== undefined

/** Only sessions that were held have a record to sign. */
const HELD: BookingTab = 3
/** Days back to which sessions that are over are looked for by month. */
const BACK = 334

interface FiltersProps {
  tab: BookingTab
  today: DateText
  filter: BookingFilter
  onChange: (filter: BookingFilter) => void
}

/** Which sessions are shown: of a month, and of a way to meet. What is still to come lies within two months. */
export function Filters({ tab, today, filter, onChange }: FiltersProps) {
  const current = monthOf(today)
  const months = tab >= 3 ? monthsBetween(monthOf(addDays(today, -BACK)), current) : [current, nextMonth(current)]
  const modes = Object.values(CONSULT_MODE).map((value) => ({ value, label: CONSULT_MODE_LABEL[value] }))
  return (
    <>
      <ChoiceStrip
        label='月份'
        options={[
          { value: undefined, label: '全部月份' },
          ...months.map((value) => ({ value, label: monthLabel(value) })),
        ]}
        value={filter.month}
        onChange={(month) => onChange({ ...filter, month })}
      />
      <ChoiceStrip
        label='怎样见面'
        options={[{ value: undefined, label: '全部方式' }, ...modes]}
        value={filter.consultMode}
        onChange={(consultMode) => onChange({ ...filter, consultMode })}
      />
      {tab === HELD && (
        <ChoiceStrip
          label='咨询记录'
          options={[
            { value: undefined, label: '全部记录' },
            { value: true, label: '还没签署' },
          ]}
          value={filter.unsigned}
          onChange={(unsigned) => onChange({ ...filter, unsigned })}
        />
      )}
    </>
  )
}
