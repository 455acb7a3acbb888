import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { AddBill } from './add-bill'
import { BillCard } from './bill-card'
import '@/features/settlement/settlement.scss'

/** Subsidies and deductions: one operator writes, another approves. */
export default function OperatorSettlementBillsPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/settlement/bills', loggedIn ? {} : null)
  return (
    <AppPage route='operatorSettlementBills'>
      <View className='settlement'>
        <AddBill onAdded={pages.refresh} />
        <PullList of={pages} failed='补贴和扣除没有取到' empty={<Empty title='还没有补贴和扣除' />}>
          {(bills) => (
            <View className='settlement__lines'>
              {bills.map((bill) => (
                <BillCard key={bill.billNo} bill={bill} onChanged={pages.refresh} />
              ))}
            </View>
          )}
        </PullList>
      </View>
    </AppPage>
  )
}
