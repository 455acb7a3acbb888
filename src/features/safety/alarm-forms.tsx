import { View } from '@tarojs/components'
import { ALARM_ENDING_LABEL, ALARM_ENDINGS, ALARM_NOTE_MAX, type AlarmEnding } from '@xinqi/domain/text/alarm'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import './alarm.scss'

const ENDINGS = ALARM_ENDINGS.map((value) => ({ value, label: ALARM_ENDING_LABEL[value] }))
const SEALED = '加密保存，来访者看不到。'

/** What was done just now. What was typed stays where it is refused. */
export function NoteStep({ onNote }: { onNote: (note: string) => Promise<boolean> }) {
  const [note, setNote] = useState('')
  const [round, setRound] = useState(0)
  const keep = async (): Promise<void> => {
    if (!(await onNote(note.trim()))) return
    setNote('')
    setRound(round + 1)
  }
  return (
    <Card className='alarm-card'>
      <Field
        key={round}
        label='这一步做了什么'
        multiline
        counter
        maxLength={ALARM_NOTE_MAX}
        value={note}
        onChange={setNote}
        hint={SEALED}
      />
      <View className='alarm-card__acts'>
        <Button variant='ghost' size='medium' disabled={note.trim() === ''} onPress={() => void keep()}>
          记下这一步
        </Button>
      </View>
    </Card>
  )
}

/** How it ended; afterwards nothing is added. */
export function CloseAlarm({ onClose }: { onClose: (ending: AlarmEnding, note: string) => Promise<boolean> }) {
  const [ending, setEnding] = useState<AlarmEnding>()
  const [note, setNote] = useState('')
  const isWhole = ending !== undefined && note.trim() !== ''
  return (
    <Card className='alarm-card'>
      <View className='alarm-card__title'>怎样结束的</View>
      <RadioList label='怎样结束的' options={ENDINGS} value={ending} onChange={setEnding} />
      <Field
        label='怎样处理的'
        multiline
        counter
        maxLength={ALARM_NOTE_MAX}
        value={note}
        onChange={setNote}
        hint={SEALED}
      />
      <View className='alarm-card__acts'>
        <Button
          size='medium'
          disabled={!isWhole}
          onPress={() => ending !== undefined && void onClose(ending, note.trim())}
        >
          处理完了
        </Button>
      </View>
    </Card>
  )
}
