import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { FACTORS } from '@xinqi/domain/rules/matching-factors'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Factor } from './factor'
import { stateText } from './weights'
import './index.scss'

/** What counts when people are suggested, how much, and who changed it. */
export default function OperatorMatchingPage() {
  const read = useCall('GET /operator/matching/factors', {})
  return (
    <AppPage route='operatorMatching'>
      <View className='matching'>
        <View className='matching__words'>
          推荐咨询师时看这些。来访者没有回答的不算。没有一项会看来访者对咨询师说过的话。
        </View>
        <Loaded of={read} failed='权重没有取到' placeholder={<Skeleton count={8} />}>
          {({ factors, changes }) => (
            <>
              {factors.map((factor) => (
                <Factor
                  key={`${factor.key} ${stateText(factor)}`}
                  factor={factor}
                  all={factors}
                  onChanged={read.refresh}
                />
              ))}
              <Changes changes={changes} />
            </>
          )}
        </Loaded>
      </View>
    </AppPage>
  )
}

function Changes({ changes }: Pick<Data<'GET /operator/matching/factors'>, 'changes'>) {
  return (
    <>
      <View className='matching__title' role='heading' aria-level='2'>
        最近的修改
      </View>
      {changes.length === 0 && <View className='matching__words'>还没有人改过。</View>}
      {changes.length > 0 && (
        <Card padding='none'>
          {changes.map(({ id, key, who, at, from, to }) => (
            <Cell
              key={id}
              title={`${FACTORS[key].title}：${stateText(from)} 改为 ${stateText(to)}`}
              note={`${who} · ${at.slice(0, 16)}`}
            />
          ))}
        </Card>
      )}
    </>
  )
}
