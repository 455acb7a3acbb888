import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen, shortYuan } from '@xinqi/domain/money'
import { monthOf, monthsBetween } from '@xinqi/domain/rules/statement'
import { addDays, dateOf } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Chart } from '@/ui/chart/chart'

type Months = Data<'GET /consult/settlement/income'>['months']

/** Half a year of income, a bar a month; the whole year in words for who does not see bars. */
export function IncomeChart({ months }: { months: Months }) {
  const today = dateOf(useNow())
  const earned = new Map(months.map((one) => [one.month, one]))
  const shown = monthsBetween(monthOf(addDays(today, -153)), monthOf(today))
    .slice(0, 6)
    .reverse()
  const year = months.reduce((sum, { grossFen }) => sum + grossFen, 0)
  const sessions = months.reduce((sum, one) => sum + one.sessions, 0)
  const words = shown.map((month) => `${Number(month.slice(5))} 月 ${formatFen(earned.get(month)?.grossFen ?? 0)}`)
  return (
    <Card>
      <View className='settlement__head'>
        <View className='settlement__title' role='heading' aria-level='2'>
          近六个月
        </View>
        <View className='settlement__quiet'>单位：元</View>
      </View>
      <Chart
        kind='bar'
        showValues
        summary={`每月的收入：${words.join('，')}`}
        points={shown.map((month) => ({
          label: `${Number(month.slice(5))}月`,
          value: Math.round((earned.get(month)?.grossFen ?? 0) / 100),
        }))}
      />
      <View className='settlement__quiet'>
        {`近十二个月共 ${sessions} 次咨询，收入 ${shortYuan(year)} 元（扣服务费和个税之前）`}
      </View>
    </Card>
  )
}
