import { View } from '@tarojs/components'
import { windowsMistake, type WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { minuteText } from '@xinqi/domain/time'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { TimeSheet } from './time-sheet'
import { addWindow, changeWindow, ENDS, mayAddWindow, removeWindow, STARTS } from './weekly-editor'
import './window-list.scss'

export interface WindowListProps {
  /** Whose hours these are: 周一, 12月5日. */
  day: string
  windows: readonly WorkingWindow[]
  onChange: (windows: WorkingWindow[]) => void
}

interface Editing {
  index: number
  edge: keyof WorkingWindow
}

const EDGE = {
  startMinute: { minutes: STARTS, word: '开始' },
  endMinute: { minutes: ENDS, word: '结束' },
} as const

/** The hours of one day, each with its two ends; a mistake is named where it stands. */
export function WindowList({ day, windows, onChange }: WindowListProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const mistake = windowsMistake(windows)
  const edited = editing && windows[editing.index]
  return (
    <View className='window-list'>
      {windows.map((window, index) => (
        <View key={index} className='window-list__row'>
          <TimeButton
            day={day}
            window={window}
            edge='startMinute'
            onPress={() => setEditing({ index, edge: 'startMinute' })}
          />
          <View className='window-list__to'>到</View>
          <TimeButton
            day={day}
            window={window}
            edge='endMinute'
            onPress={() => setEditing({ index, edge: 'endMinute' })}
          />
          <Pressable
            className='window-list__remove'
            label={`${day}，去掉 ${minuteText(window.startMinute)} 开始的时段`}
            onPress={() => onChange(removeWindow(windows, index))}
          >
            <Icon name='x' size={18} />
          </Pressable>
        </View>
      ))}
      {mistake && (
        <View className='window-list__mistake' role='alert'>
          {mistake}
        </View>
      )}
      {mayAddWindow(windows) && (
        <Button
          variant='text'
          size='medium'
          icon='plus'
          label={`${day}，加一段时间`}
          className='window-list__add'
          lockMs={0}
          onPress={() => onChange(addWindow(windows))}
        >
          加一段时间
        </Button>
      )}
      {editing && edited && (
        <TimeSheet
          title={`${day}，${EDGE[editing.edge].word}时间`}
          minutes={EDGE[editing.edge].minutes}
          value={edited[editing.edge]}
          onClose={() => setEditing(null)}
          onChoose={(minute) => {
            onChange(changeWindow(windows, editing.index, { [editing.edge]: minute }))
            setEditing(null)
          }}
        />
      )}
    </View>
  )
}

interface TimeButtonProps {
  day: string
  window: WorkingWindow
  edge: keyof WorkingWindow
  onPress: () => void
}

function TimeButton({ day, window, edge, onPress }: TimeButtonProps) {
  const text = minuteText(window[edge])
  return (
    <Pressable className='window-list__time' label={`${day}，${EDGE[edge].word} ${text}，更改`} onPress={onPress}>
      {text}
    </Pressable>
  )
}
