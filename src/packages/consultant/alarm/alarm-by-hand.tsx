import { View } from '@tarojs/components'
import { ALARM_LEVEL_LABEL, ALARM_LEVELS, ALARM_NOTE_MAX } from '@xinqi/domain/text/alarm'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'
import '@/features/safety/alarm.scss'

type Level = (typeof ALARM_LEVELS)[number]
const LEVELS = ALARM_LEVELS.map((value) => ({ value, label: ALARM_LEVEL_LABEL[value] ?? '' }))

/** A consultant is worried about somebody: those on duty are called at once. */
export function AlarmByHand({ userId }: { userId: number | null }) {
  const [level, setLevel] = useState<Level>(2)
  const [note, setNote] = useState('')
  if (userId === null) return <Empty title='没有说是哪一位来访者' hint='请从一次预约里提出。' />
  const tell = async (): Promise<void> => {
    try {
      const { alarmNo } = await call('POST /consult/caseAlarm/open', { userId, level, note: note.trim() })
      showToast('已告诉值班的人', 'success')
      await replace('caseAlarmFeebackDetail', { id: alarmNo })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return (
    <>
      <View className='alarm-card__quiet'>值班的人会马上收到短信。如果现在就有危险，请先拨打 110 或 120。</View>
      <Card className='alarm-card'>
        <Segmented label='有多急' options={LEVELS} value={level} onChange={setLevel} />
        <Field
          label='担心的是什么'
          multiline
          counter
          maxLength={ALARM_NOTE_MAX}
          value={note}
          onChange={setNote}
          hint='加密保存，来访者看不到。'
        />
        <View className='alarm-card__acts'>
          <Button size='medium' disabled={note.trim() === ''} onPress={() => void tell()}>
            告诉值班的人
          </Button>
        </View>
      </Card>
    </>
  )
}
