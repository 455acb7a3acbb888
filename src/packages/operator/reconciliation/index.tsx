import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { dateOf } from '@xinqi/domain/time'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chart } from '@/ui/chart/chart'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { AgainForm } from './again-form'
import { differenceBars, differencesSummary } from './bars'
import { DayCell } from './day-cell'
import './index.scss'

/** Day by day whether the payment companies' books agree with ours. */
export default function OperatorReconciliationPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const read = useCall('GET /operator/reconciliation/days', loggedIn ? {} : null)
  return (
    <AppPage route='operatorReconciliation'>
      <View className='reconciliation'>
        <Loaded of={read} failed='对账的结果没有取到' placeholder={<Skeleton shape='card' count={2} />}>
          {(known) => (
            <>
              <Days known={known} onRefresh={read.refresh} />
              <AgainForm channels={known.channels} onAsked={read.refresh} />
            </>
          )}
        </Loaded>
      </View>
    </AppPage>
  )
}

interface DaysProps {
  known: Data<'GET /operator/reconciliation/days'>
  onRefresh: () => Promise<unknown>
}

function Days({ known: { days }, onRefresh }: DaysProps) {
  const today = dateOf(useNow())
  if (days.length === 0) return <Empty title='还没有对过账' hint='第一笔收款之后的第二天 10:30，会自动对前一天的账。' />
  const openCount = days.reduce((sum, day) => sum + day.openCount, 0)
  return (
    <>
      <Card>
        <View className='reconciliation__heading' role='heading' aria-level='2'>
          {differencesSummary(days)}
        </View>
        <Chart kind='bar' points={differenceBars(today, days)} summary={differencesSummary(days)} />
      </Card>
      <Card padding='none'>
        <Cell
          icon='circle-alert'
          title='等待处理的差异'
          value={openCount === 0 ? '没有' : `${openCount} 处`}
          onPress={() => void open('operatorReconciliationCases', {})}
        />
      </Card>
      <Card padding='none'>
        {days.map((day) => (
          <DayCell key={`${day.day} ${day.channel}`} of={day} />
        ))}
      </Card>
      <Button variant='text' size='medium' icon='refresh-cw' onPress={() => void onRefresh()}>
        看看有没有新的结果
      </Button>
    </>
  )
}
