import { View } from '@tarojs/components'
import { MOOD_REMINDER_MEANS } from '@xinqi/domain/text/mood'
import { minuteText } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Section } from '@/features/privacy/section'
import { TimeSheet } from '@/features/working-hours/time-sheet'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { TextLink } from '@/ui/press/text-link'

const HALF_HOUR = 30
const TIMES = Array.from({ length: 48 }, (_, half) => half * HALF_HOUR)
/** What the sheet has chosen while no time is set. */
const NONE = -1

interface RemindingProps {
  /** Of Beijing's day; null where none is set. */
  minute: number | null
  onSet: () => Promise<unknown>
}

/** When one wants to be reminded of noting the day, if at all. */
export function Reminding({ minute, onSet }: RemindingProps) {
  const [isChoosing, setChoosing] = useState(false)
  const set = async (wanted: number | undefined): Promise<void> => {
    setChoosing(false)
    const sent = call('POST /appoint/consultUserMoodCurve/remind', { minute: wanted })
    if (await toastSuccess(sent, wanted === undefined ? '不再提醒' : `每天 ${minuteText(wanted)} 提醒你`)) await onSet()
  }
  return (
    <Section title='提醒我记' hint={MOOD_REMINDER_MEANS}>
      <Card padding='none'>
        <Cell
          icon='bell'
          title='每天几点'
          value={minute === null ? '不提醒' : minuteText(minute)}
          onPress={() => setChoosing(true)}
        />
      </Card>
      <View className='mood-page__acts mood-page__reminding'>
        <TextLink text='选择发到哪里' onPress={() => void open('reminders')} />
        {minute !== null && (
          <Button variant='text' size='small' onPress={() => void set(undefined)}>
            不再提醒
          </Button>
        )}
      </View>
      {isChoosing && (
        <TimeSheet
          title='每天几点提醒'
          minutes={TIMES}
          value={minute ?? NONE}
          onChoose={(chosen) => void set(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  )
}
