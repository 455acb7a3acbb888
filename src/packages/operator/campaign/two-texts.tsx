import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import type { Desk } from './funnel'

const VERDICT: Record<Desk['test']['verdict'], string> = {
  tooFew: '还太少，说不出哪一种更好。',
  noDifference: '人数够了，看不出差别。',
  aIsBetter: '第一种更好。',
  bIsBetter: '第二种更好。',
}

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
        {needed === null ? VERDICT.tooFew : `${VERDICT[verdict]}每种要 ${needed} 台设备，才看得出相差五个百分点。`}
      </View>
    </Card>
  )
}
