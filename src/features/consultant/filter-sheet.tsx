import { PART_OF_DAY_LABEL, PARTS_OF_DAY } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE_LABEL, GENDER_LABEL } from '@xinqi/domain/text/labels'
import { dateOf } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { useState } from 'react'
import { calendarDays } from '@/features/availability/schedule-days'
import { Button } from '@/ui/button/button'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Sheet } from '@/ui/sheet/sheet'
import { countFilters, FILTER_DAYS, toggleFilter, type Filters } from './filters'
import './filters.scss'

const MODES = [1, 2, 3] as const
const GENDERS = [1, 2] as const

export interface FilterSheetProps {
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

/** Way to meet, gender, day and part of the day (R167). Nothing is sent before 查看. */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const today = dateOf(useNow())
  const apply = (next: Filters) => {
    onApply(next)
    onClose()
  }
  const toggle = <K extends keyof Filters>(key: K, value: NonNullable<Filters[K]>) =>
    setDraft(toggleFilter(draft, key, value))
  return (
    <Sheet visible title='筛选' onClose={onClose} footer={<Footer draft={draft} onApply={apply} />}>
      <ChipGroup
        label='方式'
        options={MODES.map((mode) => ({ value: mode, text: CONSULT_MODE_LABEL[mode] }))}
        isSelected={(one) => one === draft.consultMode}
        onToggle={(mode) => toggle('consultMode', mode)}
      />
      <ChipGroup
        label='咨询师性别'
        options={GENDERS.map((gender) => ({ value: gender, text: GENDER_LABEL[gender] ?? '' }))}
        isSelected={(one) => one === draft.gender}
        onToggle={(gender) => toggle('gender', gender)}
      />
      <ChipGroup
        label='哪天有空'
        options={calendarDays(today, today, FILTER_DAYS).map(({ date, label, day }) => ({
          value: date,
          text: label.endsWith('月') ? `${label}${day}日` : `${label} ${day}`,
        }))}
        isSelected={(one) => one === draft.date}
        onToggle={(date) => toggle('date', date)}
      />
      <ChipGroup
        label='什么时段'
        options={PARTS_OF_DAY.map((part) => ({ value: part, text: PART_OF_DAY_LABEL[part] }))}
        isSelected={(one) => one === draft.part}
        onToggle={(part) => toggle('part', part)}
      />
    </Sheet>
  )
}

function Footer({ draft, onApply }: { draft: Filters; onApply: (filters: Filters) => void }) {
  const count = countFilters(draft)
  return (
    <>
      <Button variant='ghost' disabled={count === 0} onPress={() => onApply({})}>
        清空
      </Button>
      <Button block onPress={() => onApply(draft)}>
        {count === 0 ? '查看全部' : `按 ${count} 个条件查看`}
      </Button>
    </>
  )
}
