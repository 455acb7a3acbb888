import { View } from '@tarojs/components'
import { fenFromText } from '@xinqi/domain/money'
import { addDays, dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { serverClock } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { DateField } from '@/ui/field/date-field'
import { Field } from '@/ui/field/field'

const MOST_DAYS = 366
const AMOUNT = '请填写金额，如 300'

/** Opens a period; what was typed stays where it is refused. */
export function NewPeriod({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const [today] = useState(() => dateOf(serverClock.now()))
  const [startDate, setStart] = useState('')
  const [endDate, setEnd] = useState('')
  const [price, setPrice] = useState('')
  const [budget, setBudget] = useState('')
  const [looked, setLooked] = useState(false)
  const keyOf = useAttemptKey()
  const [minPriceFen, budgetFen] = [fenFromText(price), fenFromText(budget)]
  const wrong = (isWrong: boolean, words: string): string | undefined => (looked && isWrong ? words : undefined)
  const open = async (): Promise<void> => {
    setLooked(true)
    if (!startDate || !endDate || endDate < startDate || !minPriceFen || !budgetFen) return
    const wish = { startDate, endDate, minPriceFen, budgetFen }
    const opened = call('POST /operator/cashback/period', wish, { key: keyOf(wish) })
    if (!(await toastSuccess(opened, '已开一期'))) return
    setLooked(false)
    await onChanged()
  }
  const days = { earliest: today, latest: addDays(today, MOST_DAYS), opensAt: today }
  return (
    <Card className='cashback-desk__form'>
      <View className='cashback-desk__title' role='heading' aria-level='2'>
        开一期
      </View>
      <DateField
        label='开始日期'
        value={startDate}
        {...days}
        onChange={setStart}
        error={wrong(!startDate, '请选择日期')}
      />
      <DateField
        label='结束日期（含当天）'
        value={endDate}
        {...days}
        onChange={setEnd}
        error={wrong(!endDate || endDate < startDate, '请选择不早于开始的日期')}
      />
      <Field
        label='每次咨询至少实付（元）'
        type='digit'
        maxLength={10}
        value={price}
        onChange={setPrice}
        error={wrong(!minPriceFen, AMOUNT)}
      />
      <Field
        label='新一期的预算（元）'
        type='digit'
        maxLength={10}
        value={budget}
        onChange={setBudget}
        hint='每有一个人参加，留出 30 元。'
        error={wrong(!budgetFen, AMOUNT)}
      />
      <View className='cashback-desk__acts'>
        <Button size='medium' onPress={() => void open()}>
          开始这一期
        </Button>
      </View>
    </Card>
  )
}
