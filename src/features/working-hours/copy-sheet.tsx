import { View } from '@tarojs/components'
import { weekdayName } from '@xinqi/domain/text/day-names'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { Sheet } from '@/ui/sheet/sheet'
import { WEEKDAYS } from './weekly-editor'
import './sheets.scss'

export interface CopySheetProps {
  /** The weekday whose hours are copied. */
  from: number
  onCopy: (weekdays: number[]) => void
  onClose: () => void
}

/** To which other days the hours of one go; the working days are proposed. */
export function CopySheet({ from, onCopy, onClose }: CopySheetProps) {
  const others = WEEKDAYS.filter((weekday) => weekday !== from)
  const [chosen, setChosen] = useState<number[]>(() => others.filter((weekday) => weekday <= 5))
  const toggle = (weekday: number) =>
    setChosen(chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday])
  const title = `把${weekdayName(from)}的时间用到`
  return (
    <Sheet
      visible
      title={title}
      onClose={onClose}
      footer={
        <Button block disabled={chosen.length === 0} onPress={() => onCopy(chosen)}>
          用到这些日子
        </Button>
      }
    >
      <View className='copy-sheet' role='group' aria-label={title}>
        {others.map((weekday) => (
          <Chip
            key={weekday}
            role='checkbox'
            text={weekdayName(weekday)}
            selected={chosen.includes(weekday)}
            onPress={() => toggle(weekday)}
          />
        ))}
      </View>
    </Sheet>
  )
}
