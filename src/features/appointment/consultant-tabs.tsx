import { useConsultantUnread } from '@/features/conversation/use-all-unread'
import { replace } from '@/platform/navigation/navigation'
import { useFlavour, useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { TabBar } from '@/ui/tab-bar/tab-bar'

const TODAY = { id: 'consultantToday', label: '今天', icon: 'house' } as const
const ORDERS = { id: 'consultantOrder', label: '我的来访', icon: 'users' } as const
const MESSAGES = { id: 'consultMessage', label: '消息', icon: 'message-square' } as const
const HOURS = { id: 'consultantPb', label: '我的时间', icon: 'calendar' } as const

export type ConsultantTab = (typeof TODAY | typeof ORDERS | typeof MESSAGES | typeof HOURS)['id']

/** The main places of the consultant's side; messages where the edition has them (R208). */
export function ConsultantTabs({ current }: { current: ConsultantTab }) {
  const orgId = useOrganisation((state) => state.orgId)
  const consultantId = useSession((state) => state.consultant?.id)
  const { im } = useFlavour().features
  const unread = useConsultantUnread()
  const go = (id: ConsultantTab) => {
    if (id === current) return
    if (id === 'consultantToday' || id === 'consultantOrder') void replace(id)
    else if (consultantId === undefined) return
    else if (id === 'consultMessage') void replace(id, { consultantId })
    else void replace(id, { orgId, consultantId })
  }
  const items = im ? [TODAY, ORDERS, { ...MESSAGES, badge: unread }, HOURS] : [TODAY, ORDERS, HOURS]
  return <TabBar items={items} current={current} onChange={go} />
}
