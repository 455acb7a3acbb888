import { View } from '@tarojs/components'
import { closedBy, isOpen, openedBy } from '@xinqi/domain/rules/day-plan'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { weekdayName } from '@xinqi/domain/text/day-names'
import { minuteText, weekdayOf } from '@xinqi/domain/time'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import type { CalendarDay } from './calendar-grid'
import { dateText } from './schedule-draft'
import './sheets.scss'

export interface SpanSheetProps {
  day: CalendarDay
  span: WorkingWindow
  onClose: () => void
  /** The hours that the day is to have. */
  onSave: (windows: WorkingWindow[]) => void
}

/** What to do with a span that was chosen on the board: open it, or close it. */
export function SpanSheet({ day, span, onClose, onSave }: SpanSheetProps) {
  const { scheduleDate, windows } = day
  const open = isOpen(windows, span)
  const times = `${minuteText(span.startMinute)}–${minuteText(span.endMinute)}`
  return (
    <Sheet
      visible
      title={`${dateText(scheduleDate)} ${weekdayName(weekdayOf(scheduleDate))} ${times}`}
      onClose={onClose}
    >
      <View className='day-sheet'>
        <View className='day-sheet__quiet'>{`${stateText(windows, span)}。只改这一天，每周的安排不变。`}</View>
        {!open && (
          <Button block onPress={() => onSave(openedBy(windows, span))}>
            开放这段时间
          </Button>
        )}
        {touches(windows, span) && (
          <Button block variant={open ? 'primary' : 'ghost'} onPress={() => onSave(closedBy(windows, span))}>
            这段时间不接新的预约
          </Button>
        )}
      </View>
    </Sheet>
  )
}

const touches = (windows: readonly WorkingWindow[], { startMinute, endMinute }: WorkingWindow): boolean =>
  windows.some((window) => window.startMinute < endMinute && startMinute < window.endMinute)

function stateText(windows: readonly WorkingWindow[], span: WorkingWindow): string {
  if (isOpen(windows, span)) return '这段时间开放着'
  return touches(windows, span) ? '这段时间开放着一部分' : '这段时间没有开放'
}
