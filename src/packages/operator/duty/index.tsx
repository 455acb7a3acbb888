import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { dutyGapText } from '@xinqi/domain/text/duty'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { AddShift } from './add-shift'
import { DutyPhone } from './duty-phone'
import { Shifts } from './shifts'
import './index.scss'

type Roster = Data<'GET /operator/duty/list'>

/** Who is called for an alarm, in which order, at which hours of the week. */
export default function OperatorDutyPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const roster = useCall('GET /operator/duty/list', loggedIn ? {} : null)
  return (
    <AppPage route='operatorDuty'>
      <Loaded of={roster} failed='值班表没有取到'>
        {(data) => (
          <>
            <OnDuty roster={data} />
            <DutyPhone onKept={roster.refresh} />
            <AddShift operators={data.operators} onAdded={roster.refresh} />
            <Shifts roster={data} onChanged={roster.refresh} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function OnDuty({ roster: { now, operators, gaps } }: { roster: Roster }) {
  const names = now.map((id) => operators.find((one) => one.id === id)?.name ?? '')
  const silent = operators.filter(({ hasPhone }) => !hasPhone).map(({ name }) => name)
  return (
    <Card className='duty__card'>
      <View role='status'>
        {names.length > 0 ? `现在值班：${names.join('，然后 ')}` : '现在没有人值班，提醒会同时叫所有人'}
      </View>
      <View className='duty__quiet'>一个人 15 分钟没有接手，就叫下一位；都叫过了，叫所有人。</View>
      {gaps.length > 0 && (
        <View className='duty__quiet'>{`没有人值班的时间：${gaps.map(dutyGapText).join('、')}`}</View>
      )}
      {silent.length > 0 && <View className='duty__problem'>{`没有留值班电话，叫不到：${silent.join('、')}`}</View>}
    </Card>
  )
}
