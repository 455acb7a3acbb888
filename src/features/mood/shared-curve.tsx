import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { Card } from '@/ui/card/card'
import { CurveView } from './curve-view'
import { causeWords, feelingWords } from './mood-lines'
import './shared-curve.scss'

/** How many of each are told. */
const MOST = 3

/** What a visitor lets this consultant see of their last four weeks; nothing at all without their consent. */
export function SharedCurve({ userId }: { userId: number }) {
  const { data } = useCall('GET /consult/consultUserMoodCurve/shared', { userId }, { as: 'consultant' })
  if (!data) return null
  const often = [
    ...feelingWords(data.feelings.slice(0, MOST).map(({ id }) => id)),
    ...causeWords(data.causes.slice(0, MOST).map(({ id }) => id)),
  ]
  return (
    <Card className='shared-curve'>
      <View className='shared-curve__title' role='heading' aria-level='2'>
        最近四周的心情
      </View>
      <CurveView id='shared-mood' days={data.days} from={data.from} to={data.to} />
      {often.length > 0 && <View>{`常提到：${often.join('、')}`}</View>}
      <View className='shared-curve__quiet'>
        来访者同意给你看，随时可以停止。这是 TA 自己的感受，不是量表，也不能用来判断风险。
      </View>
    </Card>
  )
}
