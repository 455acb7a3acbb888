import { View } from '@tarojs/components'
import { OFFER_MINUTES } from '@xinqi/domain/constants'
import { PART_OF_DAY_LABEL, PARTS_OF_DAY, weekdayName, type PartOfDay } from '@xinqi/domain/text/day-names'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Sheet } from '@/ui/sheet/sheet'
import { placeWords } from './wish-words'
import './waitlist-sheet.scss'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

export interface WaitlistSheetProps {
  consultantId: number
  srvId: number
  /** Of the consultant. */
  name: string
  onClose: () => void
  onJoined: () => Promise<unknown>
}

/** What one wishes for; what is refused says why, and keeps what was chosen. */
export function WaitlistSheet({ consultantId, srvId, name, onClose, onJoined }: WaitlistSheetProps) {
  const [weekdays, setWeekdays] = useState<number[]>([])
  const [parts, setParts] = useState<PartOfDay[]>([])
  const [isJoining, setJoining] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const join = async (): Promise<void> => {
    setJoining(true)
    setProblem(null)
    try {
      const wish = { consultantId, srvId, weekdays: weekdays.join(), parts: parts.join() }
      const entry = await call('POST /appoint/waitlist/join', wish, { quiet: true })
      await onJoined()
      onClose()
      showToast(`已加入候补，${placeWords(entry)}`, 'success')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setJoining(false)
    }
  }
  const isComplete = weekdays.length > 0 && parts.length > 0
  return (
    <Sheet
      visible
      title={`候补${name}的时间`}
      onClose={onClose}
      footer={
        <Button block loading={isJoining} disabled={!isComplete} onPress={() => void join()}>
          {isComplete ? '加入候补' : '选好星期和时段'}
        </Button>
      }
    >
      <ChipGroup
        label='哪几天方便'
        options={WEEKDAYS.map((day) => ({ value: day, text: weekdayName(day) }))}
        isSelected={(day) => weekdays.includes(day)}
        onToggle={(day) => setWeekdays(toggled(weekdays, day))}
      />
      <ChipGroup
        label='什么时段'
        options={PARTS_OF_DAY.map((part) => ({ value: part, text: PART_OF_DAY_LABEL[part] }))}
        isSelected={(part) => parts.includes(part)}
        onToggle={(part) => setParts(toggled(parts, part))}
      />
      <View className='waitlist-sheet__note'>
        {`有时间空出来，会按先后发消息给一个人，为他留 ${OFFER_MINUTES} 分钟。随时可以离开。`}
      </View>
      {problem && (
        <View className='waitlist-sheet__problem' role='alert'>
          {problem}
        </View>
      )}
    </Sheet>
  )
}
