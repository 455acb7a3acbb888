import { View } from '@tarojs/components'
import { ALARM_LEVEL_LABEL } from '@xinqi/domain/text/alarm'
import { WATCH_REASON_MAX, type ListKind } from '@xinqi/domain/text/watch-word'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

type Severity = 1 | 2 | 3
const SEVERITIES = ([1, 2, 3] as const).map((value) => ({ value, label: ALARM_LEVEL_LABEL[value] ?? '' }))
const BY_SOUND = '谐音和拼音也算'

/** A word more; what was typed stays where it is refused. */
export function AddWord({ kind, onAdded }: { kind: ListKind; onAdded: () => Promise<unknown> }) {
  const [word, setWord] = useState('')
  const [reason, setReason] = useState('')
  const [severity, setSeverity] = useState<Severity>(2)
  const [bySound, setBySound] = useState(false)
  const [round, setRound] = useState(0)
  const ready = word.trim() !== '' && reason.trim() !== ''
  const add = async (): Promise<void> => {
    const params = { kind, word: word.trim(), severity, bySound, reason: reason.trim() }
    if (!(await toastSuccess(call('POST /operator/watchWord/add', params), '已加上，马上生效'))) return
    setWord('')
    setReason('')
    setRound(round + 1)
    await onAdded()
  }
  return (
    <Card>
      <View key={round}>
        <Field label='词' maxLength={40} value={word} onChange={setWord} />
        <Field label='为什么加' maxLength={WATCH_REASON_MAX} value={reason} onChange={setReason} />
      </View>
      {kind === 'crisis' && <RadioList label='轻重' options={SEVERITIES} value={severity} onChange={setSeverity} />}
      <Checkbox label={BY_SOUND} checked={bySound} onChange={setBySound}>
        {BY_SOUND}
      </Checkbox>
      <View className='watch-words__acts'>
        <Button size='medium' disabled={!ready} onPress={() => void add()}>
          加上
        </Button>
      </View>
    </Card>
  )
}
