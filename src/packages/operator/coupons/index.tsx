import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { MadeCoupon } from './made-coupon'
import { NewCoupon } from './new-coupon'
import './index.scss'

const TABS = [
  { value: 'made', label: '做过的' },
  { value: 'new', label: '做一种新的' },
] as const

/** Coupons, for the operator: what was made and what has become of it, and making another one. */
export default function OperatorCouponsPage() {
  const [tab, setTab] = useState<'made' | 'new'>('made')
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/coupon/list', loggedIn ? {} : null)
  const showMade = async (): Promise<void> => {
    await pages.refresh()
    setTab('made')
  }
  return (
    <AppPage route='operatorCoupons'>
      <Tabs label='优惠券' items={TABS} value={tab} onChange={setTab} />
      {tab === 'new' ? (
        <NewCoupon onMade={showMade} />
      ) : (
        <PullList
          of={pages}
          failed='优惠券没有取到'
          empty={<Empty title='还没有做过优惠券' hint='做好的券会出现在这里，连同给出和用掉多少。' />}
        >
          {(items) => items.map((item) => <MadeCoupon key={item.couponBaseId} item={item} onChanged={pages.refresh} />)}
        </PullList>
      )}
    </AppPage>
  )
}
