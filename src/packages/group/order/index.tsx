import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen, priceText } from '@xinqi/domain/money'
import { GROUP_STATUS_LABEL, type GroupStatus } from '@xinqi/domain/status/group'
import { GROUP_ORDER, groupOrderText, type GroupOrderStatus } from '@xinqi/domain/status/group-order'
import { decisionText } from '@xinqi/domain/text/group'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { GroupTerms } from '@/features/group/group-terms'
import { GroupTalkDoor } from '@/features/group-talk/group-talk-door'
import { GroupRoomDoor } from '@/features/meeting/group-room-door'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { useFlavour } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { LeadersWord } from './leaders-word'
import { LeaveGroup } from './leave-group'
import { OwnSession } from './own-session'
import { PayGroup } from './pay-group'
import '@/features/group/group.scss'

type Order = Data<'GET /appoint/consultGroupOrder/detail'>

/** An enrolment: paying it, how to get in, who else is there, leaving. */
export default function GroupOrderPage() {
  const { groupOrderNo } = usePageParams('groupOrderDetail')
  const loggedIn = useSession((state) => state.user !== null)
  const order = useCall('GET /appoint/consultGroupOrder/detail', loggedIn && groupOrderNo ? { groupOrderNo } : null)
  useLiveRefresh(() => loggedIn && order.refresh())
  const isMissing = !groupOrderNo || isNotFound(order.failure)
  return (
    <AppPage route='groupOrderDetail'>
      <Loaded of={order} failed='报名没有取到' missing={isMissing && <Empty title='没有找到这次报名' />}>
        {(known) => <OrderView order={known} onChanged={order.refresh} />}
      </Loaded>
    </AppPage>
  )
}

function refundLine({ refundStopped, refundFen, status }: Order): string | null {
  if (refundStopped) return '退款遇到问题，还没有退回。客服正在处理，钱不会丢。'
  if (refundFen === 0) return null
  return status === GROUP_ORDER.refunded ? `${formatFen(refundFen)} 已经退回。` : `${formatFen(refundFen)} 正在退回。`
}

function OrderView({ order, onChanged }: { order: Order; onChanged: () => Promise<unknown> }) {
  const status = groupOrderText(order.status as GroupOrderStatus, order.interview)
  const refund = refundLine(order)
  const { im } = useFlavour().features
  return (
    <View className='group'>
      <Card>
        <View className='group__title' role='heading' aria-level='1'>
          {order.title}
        </View>
        <View className='group__quiet' role='status'>
          {`${status} · 团体${GROUP_STATUS_LABEL[order.groupStatus as GroupStatus]} · ${priceText(order.priceFen)} · 称呼 ${order.alias}`}
        </View>
        {refund && <View className='group__text'>{refund}</View>}
      </Card>
      <LeadersWord order={order} onChanged={onChanged} />
      {order.status === GROUP_ORDER.unpaid && order.interview !== 'waiting' && (
        <PayGroup order={order} onChanged={onChanged} />
      )}
      <GroupTalkDoor
        side='user'
        loggedIn={im}
        groupId={order.groupId}
        onOpen={(groupId) => void open('groupChat', { groupId })}
      />
      {order.hasRoom && <GroupRoomDoor side='user' groupId={order.groupId} sessions={order.sessionList} />}
      {order.entrance !== null && (
        <Card>
          <View className='group__heading' role='heading' aria-level='2'>
            怎样进入
          </View>
          <View className='group__text'>{`${order.place}\n${order.entrance}`}</View>
          <View className='group__quiet'>只给成员看，请不要转发。</View>
        </Card>
      )}
      <Card>
        <View className='group__heading' role='heading' aria-level='2'>
          每一次
        </View>
        {order.sessionList.map((session) => (
          <OwnSession
            key={session.sessionNo}
            groupOrderNo={order.groupOrderNo}
            session={session}
            onChanged={onChanged}
          />
        ))}
      </Card>
      {order.members.length > 0 && (
        <Card>
          <View className='group__heading' role='heading' aria-level='2'>
            成员
          </View>
          {order.members.map(({ alias, introduction, own }, index) => (
            <View key={index} className='group__text'>
              {[own ? `${alias}（你）` : alias, introduction].filter(Boolean).join('：')}
            </View>
          ))}
        </Card>
      )}
      <GroupTerms terms={order.terms} decision={decisionText(order.decideTime, order.minSeats)} />
      {order.leaving && <LeaveGroup order={order} leaving={order.leaving} onChanged={onChanged} />}
    </View>
  )
}
