import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Segmented } from '@/ui/segmented/segmented'
import { Movements } from './movements'
import { WithdrawalCard } from './withdrawal-card'
import './index.scss'

const VIEWS = [
  { value: 'withdrawals', label: '提现' },
  { value: 'movements', label: '余额明细' },
] as const
type RecordView = (typeof VIEWS)[number]['value']

/** What one has taken out and where it is, and each movement of the wallet with its reason. */
export default function WithdrawalRecordPage() {
  const { show } = usePageParams('withdrawalRecord')
  const [view, setView] = useState<RecordView>(show === 'movements' ? 'movements' : 'withdrawals')
  return (
    <AppPage route='withdrawalRecord'>
      <View className='withdrawal-record'>
        <Segmented label='看什么' options={VIEWS} value={view} onChange={setView} />
        {view === 'movements' ? <Movements /> : <Withdrawals />}
      </View>
    </AppPage>
  )
}

function Withdrawals() {
  const loggedIn = useSession((state) => state.user !== null)
  const pages = usePages('GET /appoint/cashbackWithdraw/listWithdraw', loggedIn ? {} : null)
  return (
    <PullList
      of={pages}
      failed='提现记录没有取到'
      empty={<Empty title='还没有提现过' hint='余额可以提现到自己的微信零钱，也可以在付款时用掉。' />}
    >
      {(list) => (
        <View className='withdrawal-record__list' role='list'>
          {list.map((one) => (
            <View key={one.withdrawNo} role='listitem'>
              <WithdrawalCard withdrawal={one} onChanged={pages.refresh} />
            </View>
          ))}
        </View>
      )}
    </PullList>
  )
}
