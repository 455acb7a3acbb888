import { ORDER_TABS } from '@xinqi/domain/status/order'
import { useState } from 'react'
import { AppPage } from '@/frame/app-page'
import { Tabs } from '@/ui/tabs/tabs'
import { usePageParams } from '@/platform/navigation/page-params'
import { OrderList } from './order-list'
import { OwedLine } from './owed-line'

const TO_PAY = 4

const TABS = ORDER_TABS.map(({ tab, label }) => ({ value: tab, label }))

/** 0 and 1 are the same (R17); what is no tab opens all. */
const tabOf = (orderType: number | null): number => TABS.find(({ value }) => value === orderType)?.value ?? 1

/** 我的预约 (R17–R19). */
export default function OrderListPage() {
  const { orderType } = usePageParams('userOrder')
  const [tab, setTab] = useState(() => tabOf(orderType))
  return (
    <AppPage route='userOrder'>
      <Tabs label='预约的状态' items={TABS} value={tab} onChange={setTab} />
      {tab === TO_PAY && <OwedLine />}
      <OrderList key={tab} tab={tab} />
    </AppPage>
  )
}
