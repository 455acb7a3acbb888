import { View } from '@tarojs/components'
import { billDayMistake } from '@xinqi/domain/rules/reconciliation'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { BILL_CHANNELS, type BillChannel } from '@xinqi/domain/text/reconciliation'
import { addDays, dateOf } from '@xinqi/domain/time'
import { BILL_DAYS } from '@xinqi/domain/rules/reconciliation'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { DateField } from '@/ui/field/date-field'
import { Segmented } from '@/ui/segmented/segmented'

interface AgainFormProps {
  channels: readonly BillChannel[]
  onAsked: () => Promise<unknown>
}

/** A day to be compared, or compared again; the server does it within minutes. */
export function AgainForm({ channels, onAsked }: AgainFormProps) {
  const now = useNow()
  const today = dateOf(now)
  const [channel, setChannel] = useState<BillChannel>(channels[0] ?? BILL_CHANNELS[0])
  const [day, setDay] = useState('')
  const mistake = day === '' ? null : billDayMistake(day, new Date(now))
  const ask = async (): Promise<void> => {
    const asked = call('POST /operator/reconciliation/runAgain', { channel, day })
    if (await toastSuccess(asked, '已经排上，几分钟内对完')) await onAsked()
  }
  return (
    <Card>
      <View className='reconciliation__heading' role='heading' aria-level='2'>
        对某一天
      </View>
      <View className='reconciliation__quiet'>
        每天 10:30 之后自动对前一天的账。账单更正过，或者想再看一次，可以重新对。
      </View>
      {channels.length > 1 && (
        <View className='reconciliation__channel'>
          <Segmented
            label='支付公司'
            options={channels.map((value) => ({ value, label: CHANNEL_LABEL[value] ?? value }))}
            value={channel}
            onChange={setChannel}
          />
        </View>
      )}
      <DateField
        label='日期'
        value={day}
        earliest={addDays(today, -BILL_DAYS)}
        latest={addDays(today, -1)}
        opensAt={addDays(today, -1)}
        onChange={setDay}
        error={mistake ?? undefined}
      />
      <View className='reconciliation__acts'>
        <Button size='medium' disabled={day === '' || mistake !== null} onPress={() => void ask()}>
          对这一天的账
        </Button>
      </View>
    </Card>
  )
}
