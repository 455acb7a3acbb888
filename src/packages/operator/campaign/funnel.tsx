import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { FUNNEL_STEPS } from '@xinqi/domain/text/campaign'
import { Card } from '@/ui/card/card'
import { Chart } from '@/ui/chart/chart'

export type Desk = Data<'GET /operator/campaign/detail'>

/** From seeing it to coming; who did not consent is in the orders alone, and it is said how many. */
export function Funnel({ desk: { funnel, sources, days, bookers, consentedBookers } }: { desk: Desk }) {
  const summary = FUNNEL_STEPS.map(([step, label]) => `${label} ${funnel[step]}`).join('，')
  const share = bookers === 0 ? null : Math.round((consentedBookers / bookers) * 100)
  return (
    <Card>
      <View className='campaign-desk__heading' role='heading' aria-level='2'>
        走到哪一步
      </View>
      <Chart
        kind='bar'
        showValues
        points={FUNNEL_STEPS.map(([step, label]) => ({ label, value: funnel[step] }))}
        summary={summary}
      />
      <View className='campaign-desk__quiet'>
        {`前三步只数同意统计的设备，后三步是全部订单。${share === null ? '还没有人下单。' : `下单的 ${bookers} 人里 ${share}% 同意统计。`}`}
      </View>
      {sources.length > 1 &&
        sources.map((one) => (
          <View key={one.sourceType} className='campaign-desk__quiet'>
            {`来源 ${one.sourceType}：打开 ${one.opened}，下单 ${one.booked}，来了 ${one.came}`}
          </View>
        ))}
      <Chart
        kind='line'
        points={days.map(({ day, opened }) => ({ label: day.slice(5), value: opened }))}
        summary={`三十天里每天打开 ${Math.min(...days.map(({ opened }) => opened))} 到 ${Math.max(...days.map(({ opened }) => opened))} 次`}
      />
    </Card>
  )
}
