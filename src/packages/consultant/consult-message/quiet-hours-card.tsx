import { View } from '@tarojs/components'
import { QUIET_CHOICES, type QuietHours } from '@xinqi/domain/rules/reminder'
import { minuteText } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Sheet } from '@/ui/sheet/sheet'

const NONE = '不设'

const textOf = ({ from, to }: QuietHours): string =>
  from === to ? NONE : `${minuteText(from)} 到${from > to ? '次日 ' : ' '}${minuteText(to)}`

/** When a consultant promises no answer; visitors see it beside the field. */
export function QuietHoursCard() {
  const hours = useCall('GET /consult/message/quietHours', {})
  const [choosing, setChoosing] = useState(false)
  const known = hours.data && (hours.data.quietHours ?? { from: 0, to: 0 })
  const save = async (choice: QuietHours) => {
    setChoosing(false)
    const saved = call('POST /consult/message/saveQuietHours', choice.from === choice.to ? {} : choice)
    if (await toastSuccess(saved, choice.from === choice.to ? '不设安静时间' : `安静时间：${textOf(choice)}`))
      await hours.refresh()
  }
  const chosen = known && QUIET_CHOICES.findIndex(({ from, to }) => from === known.from && to === known.to)
  return (
    <>
      <Card padding='none' className='consultant-order__card'>
        <Cell
          icon='clock'
          title='安静时间'
          note='这段时间不承诺回复，来访者写的时候看得到'
          value={known ? textOf(known) : ''}
          onPress={() => setChoosing(true)}
        />
      </Card>
      <Sheet visible={choosing} title='安静时间' onClose={() => setChoosing(false)}>
        <View>
          <RadioList
            label='安静时间'
            options={QUIET_CHOICES.map((choice, index) => ({ value: index, label: textOf(choice) }))}
            value={chosen === undefined || chosen < 0 ? undefined : chosen}
            onChange={(index) => {
              const choice = QUIET_CHOICES[index]
              if (choice) void save(choice)
            }}
          />
        </View>
      </Sheet>
    </>
  )
}
