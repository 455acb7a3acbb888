import { PART_OF_DAY_LABEL, type PartOfDay } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE_LABEL, GENDER_LABEL } from '@xinqi/domain/text/labels'
import { dateOf } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { calendarDays } from '@/features/availability/schedule-days'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { Sheet } from '@/ui/sheet/sheet'
import { countFilters, FILTER_DAYS, toggleFilter, type Filters } from './filters'
import './filters.scss'

const MODES = [1, 2, 3] as const
const GENDERS = [1, 2] as const
const PARTS: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']

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
      <Group
        label='方式'
        options={MODES.map((mode) => ({ value: mode, text: CONSULT_MODE_LABEL[mode] }))}
        value={draft.consultMode}
        onToggle={(mode) => toggle('consultMode', mode)}
      />
      <Group
        label='咨询师性别'
        options={GENDERS.map((gender) => ({ value: gender, text: GENDER_LABEL[gender] ?? '' }))}
        value={draft.gender}
        onToggle={(gender) => toggle('gender', gender)}
      />
      <Group
        label='哪天有空'
        options={calendarDays(today, today, FILTER_DAYS).map(({ date, label, day }) => ({
          value: date,
          text: label.endsWith('月') ? `${label}${day}日` : `${label} ${day}`,
        }))}
        value={draft.date}
        onToggle={(date) => toggle('date', date)}
      />
      <Group
        label='什么时段'
        options={PARTS.map((part) => ({ value: part, text: PART_OF_DAY_LABEL[part] }))}
        value={draft.part}
        onToggle={(part) => toggle('part', part)}
      />
    </Sheet>
  )
}

interface GroupProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value | undefined
  onToggle: (value: Value) => void
}

function Group<Value extends string | number>({ label, options, value, onToggle }: GroupProps<Value>) {
  return (
    <View className='filter-sheet__group' role='group' aria-label={label}>
      <View className='filter-sheet__label'>{label}</View>
      <View className='filter-sheet__options'>
        {options.map((option) => (
          <Chip
            key={option.value}
            role='checkbox'
            text={option.text}
            selected={option.value === value}
            onPress={() => onToggle(option.value)}
          />
        ))}
      </View>
    </View>
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
