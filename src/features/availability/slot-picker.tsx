import { HORIZON_DAYS } from '@xinqi/domain/constants'
import { granuleTime, type Granule } from '@xinqi/domain/rules/availability'
import { CONSULT_ZONE_LABEL } from '@xinqi/domain/time'
import { View } from '@tarojs/components'
import { isNotFound } from '@/api/call-failure'
import { DayStrip } from '@/ui/day-strip/day-strip'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { SlotGrid } from '@/ui/slot-grid/slot-grid'
import { ModeChips } from './mode-chips'
import { calendarDays, isReaderElsewhere, nearestTo, slotName, timesByPart } from './schedule-days'
import { SlotSkeleton } from './slot-skeleton'
import { useSlotChoice, type SlotChoice } from './use-slot-choice'
import './slot-picker.scss'

export interface SlotPickerProps extends SlotChoice {
  title?: string
}

/** Days, the free times of one of them by part of the day, and the way to meet. */
export function SlotPicker(props: SlotPickerProps) {
  const { value, onChange, title = '选择时间' } = props
  const choice = useSlotChoice(props)
  const { schedule, modes } = choice
  return (
    <View className='slot-picker'>
      <View className='slot-picker__head'>
        <View className='slot-picker__title' role='heading' aria-level='2'>
          {title}
        </View>
        <View className='slot-picker__unit'>
          {[CONSULT_ZONE_LABEL, schedule.data && `${schedule.data.minutes} 分钟`].filter(Boolean).join(' · ')}
        </View>
      </View>
      {isReaderElsewhere() && <View className='slot-picker__zone'>你的手机不在北京时区，下面的时间都是北京时间。</View>}
      <Loaded
        of={schedule}
        failed='时间没有取到'
        scene='empty-calendar'
        missing={isNotFound(schedule.failure) && <NoMoreTimes />}
        placeholder={<SlotSkeleton />}
      >
        {() => <Times {...props} choice={choice} />}
      </Loaded>
      {schedule.data && modes.length > 0 && (
        <ModeChips
          modes={modes}
          value={value.consultMode}
          onChange={(consultMode) => onChange({ ...value, consultMode })}
        />
      )}
    </View>
  )
}

/** The consultant has left (R164), or the service is offered no more; sessions of an order that stands may be left all the same. */
const NoMoreTimes = () => (
  <Empty
    scene='empty-calendar'
    title='现在约不到新的时间了'
    hint='咨询师可能已经离开，或者不再做这项咨询。已经约好的不变；还没用的次数，可以在预约里取消。'
  />
)

function Times({ value, onChange, choice }: SlotPickerProps & { choice: ReturnType<typeof useSlotChoice> }) {
  const { free, day, today, firstDay, earliest, setDayInSight } = choice
  if (earliest === null) {
    return (
      <Empty
        scene='empty-calendar'
        title={`近 ${HORIZON_DAYS} 天没有可约的时间`}
        hint='可以先看看其他咨询师，或过几天再来。'
      />
    )
  }
  const days = calendarDays(firstDay, today, HORIZON_DAYS).map((one) => ({
    ...one,
    free: (free.get(one.date)?.length ?? 0) > 0,
  }))
  const choose = (id: string) => {
    setDayInSight(undefined)
    onChange({ ...value, slot: Number(id) })
  }
  return (
    <>
      <DayStrip days={days} selected={day} onSelect={setDayInSight} />
      <DayTimes {...choice} chosen={value.slot} onChoose={choose} />
    </>
  )
}

interface DayTimesProps extends Pick<ReturnType<typeof useSlotChoice>, 'free' | 'day' | 'now'> {
  chosen: Granule | null
  onChoose: (id: string) => void
}

/** The free times of the day in sight, or the three nearest ones where it has none. */
function DayTimes({ free, day, now, chosen, onChoose }: DayTimesProps) {
  const starts = free.get(day) ?? []
  const slotOf = (start: Granule, label: string) => ({ id: String(start), label, selected: start === chosen })
  if (starts.length > 0) {
    const groups = timesByPart(starts).map((part) => ({
      label: part.label,
      slots: part.starts.map((start) => slotOf(start, granuleTime(start))),
    }))
    return (
      <View className='slot-picker__times'>
        <SlotGrid groups={groups} onSelect={onChoose} />
      </View>
    )
  }
  const nearest = {
    label: '离它最近的空闲时间',
    slots: nearestTo(free, day).map((start) => slotOf(start, slotName(start, now))),
  }
  return (
    <View className='slot-picker__times'>
      <View className='slot-picker__full' role='status'>
        这一天已经约满了。
      </View>
      <SlotGrid groups={[nearest]} columns={3} onSelect={onChoose} />
    </View>
  )
}
