import { View } from '@tarojs/components'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { Chip } from '@/ui/chip/chip'
import type { NearTime } from './nearest'
import './time-sheet.scss'

export interface NearestTimesProps {
  times: readonly NearTime[]
  now: Date
  onChoose: (slot: number) => void
}

/** The three free times nearest to one that was taken. */
export function NearestTimes({ times, now, onChoose }: NearestTimesProps) {
  return (
    <View className='nearest-times' role='group' aria-label='离它最近的空闲时间'>
      {times.map(({ id, startTime }) => (
        <Chip key={id} text={momentName(parseMoment(startTime), now)} onPress={() => onChoose(id)} />
      ))}
    </View>
  )
}
