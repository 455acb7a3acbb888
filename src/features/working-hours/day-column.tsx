import { View } from '@tarojs/components'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { APPOINTMENT, APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import { dayName, weekdayName } from '@xinqi/domain/text/day-names'
import { groupTimeWords } from '@xinqi/domain/text/group'
import { CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { minuteOf, minuteText, weekdayOf, type DateText } from '@xinqi/domain/time'
import { open } from '@/platform/navigation/navigation'
import { classNames } from '@/ui/class-names'
import { mouseDragProps } from '@/ui/mouse-and-keys'
import { Pressable } from '@/ui/press/pressable'
import { placeOf } from './board-place'
import { countText, type CalendarDay } from './calendar-grid'
import { dateText, windowsText } from './schedule-draft'
import { type BookedSession, type SessionMove, type useSessionMove } from './use-session-move'
import { useSpanChoice } from './use-span-choice'

export interface DayColumnProps {
  day: CalendarDay
  today: DateText
  /** Minute of the day, on today only. */
  nowMinute: number | null
  /** The one that a narrow screen shows. */
  chosen: boolean
  onOpenDay: (day: CalendarDay) => void
  moving: ReturnType<typeof useSessionMove>
  onChooseSpan: (day: CalendarDay, span: WorkingWindow) => void
}

/** One day from 09:00 to 24:00: what is open, who comes, and a span that is being chosen. */
export function DayColumn({ day, today, nowMinute, chosen, moving, onOpenDay, onChooseSpan }: DayColumnProps) {
  const { scheduleDate: date, windows, booked, groups, overridden } = day
  const id = `board-${date}`
  const { span, drag, onKey } = useSpanChoice(id, (wanted) => onChooseSpan(day, wanted))
  const name = `${dateText(date)} ${weekdayName(weekdayOf(date))}`
  return (
    <View className={classNames('week-board__day', chosen && 'is-chosen')}>
      <Pressable
        className={classNames('week-board__head', date === today && 'is-today', overridden && 'is-own')}
        label={`${dayName(date, today)}，${countText(day)}，${windowsText(windows)}，安排这一天`}
        onPress={() => onOpenDay(day)}
      >
        <View className='week-board__name'>{date === today ? '今天' : weekdayName(weekdayOf(date))}</View>
        <View className='week-board__number'>{dateText(date)}</View>
      </Pressable>
      <View id={id} className='week-board__column'>
        {windows.map((window) => (
          <View key={window.startMinute} className='week-board__window' style={placeOf(window)} />
        ))}
        <View
          className='week-board__lines'
          role='application'
          aria-label={`${name}，${windowsText(windows)}。上下键选半小时，空格标记另一头，回车处理，Esc 放下`}
          {...mouseDragProps(drag, onKey)}
        />
        {span && (
          <View className='week-board__span' style={placeOf(span)}>
            {`${minuteText(span.startMinute)}–${minuteText(span.endMinute)}`}
          </View>
        )}
        {nowMinute !== null && (
          <View
            className='week-board__now'
            style={{ top: placeOf({ startMinute: nowMinute, endMinute: nowMinute }).top }}
          />
        )}
        {booked.map((session) => (
          <Session key={session.appointNo} session={session} moving={moving} />
        ))}
        {groups.map((time) => (
          <GroupTime key={`${time.groupId}-${time.sessionNo}-${time.makeUpOf ?? ''}-${time.startTime}`} time={time} />
        ))}
        {moving.move?.date === date && <Ghost {...moving.move} />}
      </View>
    </View>
  )
}

function GroupTime({ time }: { time: CalendarDay['groups'][number] }) {
  const { groupId, sessionNo, title, startTime, endTime } = time
  const [name, what] = groupTimeWords(time)
  return (
    <Pressable
      className='week-board__session is-group'
      style={placeOf({ startMinute: minuteOf(startTime), endMinute: minuteOf(endTime) })}
      label={`${startTime}–${endTime}，${what}，${title}，查看这一次`}
      onPress={() => void open('consultantGroupSession', { groupId, sessionNo })}
    >
      <View className='week-board__who'>{name}</View>
      <View className='week-board__when'>{`${startTime} · ${what}`}</View>
    </Pressable>
  )
}

/** Where a session would be, while it is in the hand. */
function Ghost({ span, obstacle }: SessionMove) {
  return (
    <View
      className={classNames('week-board__ghost', obstacle !== null && 'is-impossible')}
      style={placeOf(span)}
      role='status'
    >
      {obstacle ?? `换到 ${minuteText(span.startMinute)}`}
    </View>
  )
}

function Session({ session, moving }: { session: BookedSession; moving: DayColumnProps['moving'] }) {
  const { startTime, endTime, visitorName, consultMode, status } = session
  const mode = CONSULT_MODE_LABEL[consultMode as ConsultMode] ?? ''
  const state = APPOINTMENT_STATUS_LABEL[status as AppointmentStatus]
  const waits = status !== APPOINTMENT.toConsult
  return (
    <Pressable
      className={classNames(
        'week-board__session',
        waits && 'is-waiting',
        moving.move?.session.appointNo === session.appointNo && 'is-lifted',
      )}
      style={placeOf({ startMinute: minuteOf(startTime), endMinute: minuteOf(endTime) })}
      label={`${startTime}–${endTime}，${visitorName}，${mode}，${state}，查看预约`}
      drag={moving.dragOf(session)}
      onPress={() => moving.press(session)}
    >
      <View className='week-board__who'>{visitorName}</View>
      <View className='week-board__when'>{waits ? `${startTime} · ${state}` : `${startTime} · ${mode}`}</View>
    </Pressable>
  )
}
