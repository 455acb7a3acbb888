import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import {
  GROUP_ORDER_TYPE_LABEL,
  GROUP_ORDER_TYPES,
  groupOrderText,
  type GroupOrderStatus,
  type GroupOrderType,
} from '@xinqi/domain/status/group-order'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import '@/features/group/group.scss'

const TABS = GROUP_ORDER_TYPES.map((value) => ({ value, label: GROUP_ORDER_TYPE_LABEL[value] }))

/** 我的团体: enrolments, the newest first. */
export default function GroupOrdersPage() {
  const { orderType } = usePageParams('groupOrder')
  const [type, setType] = useState<GroupOrderType>(GROUP_ORDER_TYPES.find((one) => one === orderType) ?? 0)
  return (
    <AppPage route='groupOrder'>
      <Tabs label='哪些报名' items={TABS} value={type} onChange={setType} />
      <Orders key={type} type={type} />
    </AppPage>
  )
}

function Orders({ type }: { type: GroupOrderType }) {
  const loggedIn = useSession((state) => state.user !== null)
  const pages = usePages('GET /appoint/consultGroupOrder/list', loggedIn ? { orderType: type } : null)
  const look = (
    <Button variant='ghost' size='medium' onPress={() => void open('groupList')}>
      看看团体
    </Button>
  )
  return (
    <PullList of={pages} failed='报名没有取到' empty={<Empty title='还没有参加过团体' action={look} />}>
      {(items) =>
        items.map((order) => {
          const label = groupOrderText(order.status as GroupOrderStatus, order.interview)
          return (
            <Card
              key={order.groupOrderNo}
              className='group__one'
              label={`${order.title}，${label}`}
              onPress={() => void open('groupOrderDetail', { groupOrderNo: order.groupOrderNo })}
            >
              <View className='group__title'>{order.title}</View>
              <View className='group__quiet'>{`${label} · ${order.sessions} 次 · ${priceText(order.priceFen)}`}</View>
              {order.nextTime && <View className='group__quiet'>{`下一次 ${order.nextTime.slice(0, 16)}`}</View>}
            </Card>
          )
        })
      }
    </PullList>
  )
}
