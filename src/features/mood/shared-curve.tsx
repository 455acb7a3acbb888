import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { CurveView } from './curve-view'
import { causeWords, feelingWords } from './mood-lines'
import './shared-curve.scss'

/** How many of each are told. */
const MOST = 3

/** What a visitor lets this consultant see of their last four weeks; nothing at all without their consent. */
export function SharedCurve({ userId }: { userId: number }) {
  const of = useCall('GET /consult/consultUserMoodCurve/shared', { userId }, { as: 'consultant' })
  return (
    <Loaded of={of} failed='给你看的心情没有取到' placeholder={<Skeleton count={1} />}>
      {(shared) => shared && <FourWeeks shared={shared} />}
    </Loaded>
  )
}

type Shared = NonNullable<Data<'GET /consult/consultUserMoodCurve/shared'>>

function FourWeeks({ shared: { days, from, to, feelings, causes } }: { shared: Shared }) {
  const often = [
    ...feelingWords(feelings.slice(0, MOST).map(({ id }) => id)),
    ...causeWords(causes.slice(0, MOST).map(({ id }) => id)),
  ]
  return (
    <Card className='shared-curve'>
      <View className='shared-curve__title' role='heading' aria-level='2'>
        最近四周的心情
      </View>
      <CurveView id='shared-mood' days={days} from={from} to={to} />
      {often.length > 0 && <View>{`常提到：${often.join('、')}`}</View>}
      <View className='shared-curve__quiet'>
        来访者同意给你看，随时可以停止。这是 TA 自己的感受，不是量表，也不能用来判断风险。
      </View>
    </Card>
  )
}
