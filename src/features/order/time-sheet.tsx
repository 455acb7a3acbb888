import { View } from '@tarojs/components'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { momentName } from '@xinqi/domain/text/day-names'
import { useState, type ReactNode } from 'react'
import { SlotPicker } from '@/features/availability/slot-picker'
import { NOTHING_CHOSEN, type SlotValue } from '@/features/availability/slot-value'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import type { NearTime } from './nearest'
import { NearestTimes } from './nearest-times'
import './time-sheet.scss'

export interface TimeSheetProps {
  title: string
  consultantId: number
  srvId: number
  /** Comma list of the ways to meet; empty where it is settled. */
  modes: string
  initial?: SlotValue
  /** What is chosen, where whoever opens the sheet keeps it. */
  chosen?: { value: SlotValue; onChange: (value: SlotValue) => void }
  /** As of a `SlotPicker`. */
  as?: 'consultant'
  /** Stands above the calendar: times that suit better than others. */
  before?: ReactNode
  /** Stands beneath the calendar: what else is asked about the chosen time. */
  after?: ReactNode
  /** What stands before the time on the button: 改到, 约; and behind it. */
  verb: string
  suffix?: string
  /** Why the chosen time cannot be taken as it is; stands on the button. */
  obstacle?: string | null
  /** The rule that goes with the choice. */
  note?: string
  busy?: boolean
  /** Why the last try failed, and free times near the one that was wanted. */
  problem?: { sentence: string; nearest?: NearTime[] } | null
  onSubmit: (slot: number, consultMode: number | null) => void
  onClose: () => void
}

/** Chooses a time, and a way to meet where there are several. */
export function TimeSheet(props: TimeSheetProps) {
  const { title, consultantId, srvId, modes, verb, suffix = '', note, busy = false, problem, onSubmit, onClose } = props
  const [own, setOwn] = useState<SlotValue>(props.initial ?? NOTHING_CHOSEN)
  const { value, onChange: setValue } = props.chosen ?? { value: own, onChange: setOwn }
  const now = useNow()
  const { slot, consultMode } = value
  const modeSettled = modes === '' || consultMode !== null
  const submit = (chosen: number | null) => {
    if (chosen !== null && modeSettled) onSubmit(chosen, consultMode)
  }
  return (
    <Sheet
      visible
      title={title}
      onClose={onClose}
      footer={
        <Button
          block
          loading={busy}
          disabled={slot === null || !modeSettled || Boolean(props.obstacle)}
          onPress={() => submit(slot)}
        >
          {props.obstacle ?? (slot === null ? '请选择时间' : `${verb} ${momentName(granuleStart(slot), now)}${suffix}`)}
        </Button>
      }
    >
      {problem && (
        <View className='time-sheet__problem' role='alert'>
          <View className='time-sheet__sentence'>{problem.sentence}</View>
          {problem.nearest && problem.nearest.length > 0 && (
            <NearestTimes times={problem.nearest} now={now} onChoose={submit} />
          )}
        </View>
      )}
      {props.before}
      <SlotPicker
        consultantId={consultantId}
        srvId={srvId}
        modes={modes}
        as={props.as}
        value={value}
        onChange={setValue}
        title='空闲的时间'
      />
      {props.after}
      {note && <View className='time-sheet__note'>{note}</View>}
    </Sheet>
  )
}
