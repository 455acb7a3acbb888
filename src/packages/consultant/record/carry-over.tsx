import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { copyInto, fieldsToCopy, stillCopied } from '@xinqi/domain/text/record-copy'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { write, type Written } from '@/features/record/record-draft'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Loaded } from '@/ui/loaded/loaded'
import { Sheet } from '@/ui/sheet/sheet'
import '@/features/record/record.scss'

interface CarryOverProps {
  appointNo: string
  written: Written
}

/** Takes fields of the last signed record of the same visitor into this one; opened only when it is asked for, since it is a reading. */
export function CarryOver(props: CarryOverProps) {
  const [visible, setVisible] = useState(false)
  const close = (): void => setVisible(false)
  return (
    <View className='record__acts'>
      <Button variant='ghost' size='medium' onPress={() => setVisible(true)}>
        带入上次的内容
      </Button>
      <Sheet visible={visible} title='带入上次的内容' onClose={close}>
        <LastRecord {...props} onDone={close} />
      </Sheet>
    </View>
  )
}

function LastRecord({ appointNo, written, onDone }: CarryOverProps & { onDone: () => void }) {
  const last = useCall('GET /consult/consultRecord/last', { appointNo })
  return (
    <Loaded of={last} failed='上次的记录没有取到'>
      {(data) =>
        data === null ? (
          <View className='record__quiet'>这位来访者还没有签署过的记录。</View>
        ) : (
          <Choice appointNo={appointNo} written={written} last={data} onDone={onDone} />
        )
      }
    </Loaded>
  )
}

interface ChoiceProps extends CarryOverProps {
  last: NonNullable<Data<'GET /consult/consultRecord/last'>>
  onDone: () => void
}

function Choice({ appointNo, written, last, onDone }: ChoiceProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const carry = (): void => {
    const now = { ...written, copied: stillCopied(written.words, written.copied) }
    const { words, copied, left } = copyInto(now, last, chosen)
    write(appointNo, { words, copied }, true)
    if (left.length > 0) showToast(`「${left.join('」「')}」太长，没有带入`)
    onDone()
  }
  return (
    <View className='record__choice'>
      <View className='record__quiet'>{`${last.startTime?.slice(0, 16) ?? ''} 的记录。带入的内容会标出来，改过以后不再标。`}</View>
      {fieldsToCopy(last).map(({ key, label }) => (
        <Checkbox
          key={key}
          checked={chosen.includes(key)}
          label={`带入「${label}」`}
          onChange={(checked) => setChosen(checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
        >
          <View>
            <View className='record__label'>{label}</View>
            <View className='record__words'>{last.words[key]}</View>
          </View>
        </Checkbox>
      ))}
      <Button block disabled={chosen.length === 0} onPress={carry}>
        带入
      </Button>
    </View>
  )
}
