import { View } from '@tarojs/components'
import { minuteText } from '@xinqi/domain/time'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/press/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import './sheets.scss'

export interface TimeSheetProps {
  title: string
  /** Minutes of the day to choose from. */
  minutes: readonly number[]
  value: number
  onChoose: (minute: number) => void
  onClose: () => void
}

/** One half hour of the day. */
export function TimeSheet({ title, minutes, value, onChoose, onClose }: TimeSheetProps) {
  return (
    <Sheet visible title={title} onClose={onClose}>
      <View className='time-sheet' role='radiogroup' aria-label={title}>
        {minutes.map((minute) => (
          <Pressable
            key={minute}
            role='radio'
            selected={minute === value}
            className={classNames('time-sheet__time', minute === value && 'is-chosen')}
            onPress={() => onChoose(minute)}
          >
            {minuteText(minute)}
          </Pressable>
        ))}
      </View>
    </Sheet>
  )
}
