import { View } from '@tarojs/components'
import { CAMPAIGN_VERDICT_TEXT } from '@xinqi/domain/text/campaign'
import { Card } from '@/ui/card/card'
import type { Desk } from './funnel'

/** Two texts side by side, how many went on, and what may be said of it. */
export function TwoTexts({ test: { heroA, heroB, a, b, needed, verdict } }: { test: Desk['test'] }) {
  return (
    <Card>
      <View className='campaign-desk__heading' role='heading' aria-level='2'>
        两种写法
      </View>
      <View>{`一：${heroA.title}（打开 ${a.opened}，往下走 ${a.went}）`}</View>
      {heroB && <View>{`二：${heroB.title}（打开 ${b.opened}，往下走 ${b.went}）`}</View>}
      <View className='campaign-desk__quiet' role='status'>
        {needed === null
          ? CAMPAIGN_VERDICT_TEXT.tooFew
          : `${CAMPAIGN_VERDICT_TEXT[verdict]}每种要 ${needed} 台设备，才看得出相差五个百分点。`}
      </View>
    </Card>
  )
}
