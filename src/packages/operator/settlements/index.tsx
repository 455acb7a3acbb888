import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { RunCard, StartMonth } from './runs'
import { SettlementCell } from './settlement-cell'
import { TaxTable } from './tax-table'
import '@/features/settlement/settlement.scss'
import './index.scss'

const TABS = [
  { value: 'runs', label: '月份' },
  { value: 'questioned', label: '有疑问' },
  { value: 'all', label: '全部' },
] as const
type Tab = (typeof TABS)[number]['value']

/** The months that were settled, the settlements, and what consultants asked about them. */
export default function OperatorSettlementsPage() {
  const [tab, setTab] = useState<Tab>('runs')
  return (
    <AppPage route='operatorSettlements'>
      <Tabs label='结算' items={TABS} value={tab} onChange={setTab} />
      {tab === 'runs' ? <Runs /> : <Settlements key={tab} questioned={tab === 'questioned'} />}
    </AppPage>
  )
}

function Runs() {
  const loggedIn = useSession((session) => session.operator !== null)
  const runs = useCall('GET /operator/settlement/runs', loggedIn ? {} : null)
  return (
    <Loaded of={runs} failed='结算没有取到'>
      {({ next, list }) => (
        <View className='settlement'>
          <StartMonth month={next} onStarted={runs.refresh} />
          <Card padding='none'>
            <Cell
              icon='ticket'
              title='补贴和扣除'
              note='一个人写，另一个人批准，进入下一次结算'
              onPress={() => void open('operatorSettlementBills')}
            />
            <Cell
              icon='wallet'
              title='收款账户'
              note='咨询师的银行卡，一个人核对，另一个人复核'
              onPress={() => void open('operatorPayoutAccounts')}
            />
          </Card>
          <View className='settlement__lines'>
            {list.map((run) => (
              <RunCard key={run.month} run={run} onStarted={runs.refresh} />
            ))}
          </View>
          <TaxTable />
        </View>
      )}
    </Loaded>
  )
}

function Settlements({ questioned }: { questioned: boolean }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/settlement/list', loggedIn ? { questioned } : null)
  return (
    <PullList
      of={pages}
      failed='结算单没有取到'
      empty={<Empty title={questioned ? '没有等待答复的疑问' : '还没有结算单'} />}
    >
      {(items) => (
        <Card padding='none' className='settlement-desk__list'>
          {items.map((item) => (
            <SettlementCell key={item.settlementNo} item={item} />
          ))}
        </Card>
      )}
    </PullList>
  )
}
