import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { IncomeChart } from './income-chart'
import { IncomeLines } from './income-lines'
import '@/features/settlement/settlement.scss'

/** 我的收入: where the money is, a year of it, and each line with its session. */
export default function MyIncomePage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const income = useCall('GET /consult/settlement/income', loggedIn ? {} : null)
  useLiveRefresh(income.refresh)
  return (
    <AppPage route='myIncome'>
      <Loaded of={income} failed='收入没有取到' placeholder={<Skeleton shape='card' count={3} />}>
        {({ openFen, toConfirmFen, payableFen, months, services }) => (
          <View className='settlement'>
            <Card padding='none'>
              <Cell icon='clock' title='还没结算' note='扣服务费和个税之前' value={formatFen(openFen, true)} />
              <Cell
                icon='file-text'
                title='等你确认'
                note='结算单上的到手金额'
                value={formatFen(toConfirmFen, true)}
                onPress={() => void open('settlementList')}
              />
              <Cell
                icon='wallet'
                title='可以提现'
                note='已确认的到手金额'
                value={formatFen(payableFen, true)}
                onPress={() => void open('consultantCashBack')}
              />
            </Card>
            <IncomeChart months={months} />
            <IncomeLines services={services} />
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}
