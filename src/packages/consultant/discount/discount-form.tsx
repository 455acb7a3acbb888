import { View } from '@tarojs/components'
import { DISCOUNT_MAX } from '@xinqi/domain/rules/coupon'
import { addDays, dateOf, parseMoment, isDateText } from '@xinqi/domain/time'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useNow } from '@/state/server-clock'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { DateField } from '@/ui/field/date-field'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'

type Standing = Data<'GET /consult/visitorDiscounts/list'>['list'][number]

interface DiscountFormProps {
  /** Null: for everybody who comes again. */
  userId: number | null
  name: string | null
  standing: Standing | undefined
  onChanged: () => Promise<unknown>
}

/** The last day of what ends at a midnight. */
const lastDay = (untilTime: string | null | undefined): string =>
  untilTime ? addDays(dateOf(parseMoment(untilTime)), -1) : ''

const ENDS = [
  { value: 'never', label: '没有期限' },
  { value: 'day', label: '到某一天' },
] as const

/** What is wrong with the last day; null when nothing is. */
function dayMistake(until: string, today: string): string | undefined {
  if (until === '') return undefined
  if (!isDateText(until)) return '请选择日期'
  return until < today ? '最后一天已经过去了' : undefined
}

/** How much is taken off, and until when; changing and ending it. */
export function DiscountForm({ userId, name, standing, onChanged }: DiscountFormProps) {
  const [text, setText] = useState(standing ? String(standing.offPercent) : '')
  const [until, setUntil] = useState(lastDay(standing?.untilTime))
  const today = dateOf(useNow())
  const percent = /^\d{1,2}$/.test(text) ? Number(text) : null
  const isRight = percent !== null && percent >= 1 && percent <= DISCOUNT_MAX
  const wrongDay = dayMistake(until, today)
  const isSame = standing?.offPercent === percent && lastDay(standing?.untilTime) === until
  const send = async (offPercent: number, done: string): Promise<void> => {
    const work = call('POST /consult/visitorDiscounts/set', {
      offPercent,
      userId: userId ?? undefined,
      until: offPercent > 0 && until !== '' ? until : undefined,
    })
    if (await toastSuccess(work, done)) await onChanged()
  }
  const end = async (): Promise<void> => {
    const body = '已经下的单不变。'
    if (await ask({ title: '结束这项优惠？', body, confirmText: '结束', cancelText: '保留' }))
      await send(0, '优惠已结束')
  }
  return (
    <Card className='discount__form'>
      <View>
        {name === null
          ? '和你做过咨询的来访者，再次预约时少付这么多，由你承担。已经下的单不变。'
          : `只给${name}，由你承担。TA 会收到一条「有一项优惠变了」的消息，不写是谁、变了多少。已经下的单不变。`}
      </View>
      <Field
        label='减百分之几'
        type='number'
        value={text}
        onChange={setText}
        maxLength={2}
        suffix='%'
        error={text === '' || isRight ? undefined : `1 到 ${DISCOUNT_MAX} 的整数`}
      />
      <Segmented
        label='到什么时候'
        options={ENDS}
        value={until === '' ? 'never' : 'day'}
        onChange={(ends) => setUntil(ends === 'never' ? '' : addDays(today, 30))}
      />
      {until !== '' && (
        <DateField
          label='最后一天'
          value={until}
          earliest={today}
          latest={addDays(today, 730)}
          opensAt={today}
          onChange={setUntil}
          error={wrongDay}
        />
      )}
      <Button
        size='medium'
        disabled={!isRight || wrongDay !== undefined || isSame}
        onPress={() => void send(percent ?? 0, '优惠已设好')}
      >
        保存
      </Button>
      {standing && (
        <Button variant='text' size='medium' onPress={() => void end()}>
          结束这项优惠
        </Button>
      )}
    </Card>
  )
}
