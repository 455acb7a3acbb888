import { replace } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { TabBar } from '@/ui/tab-bar/tab-bar'

const ITEMS = [
  { id: 'consultantOrder', label: '我的来访', icon: 'users' },
  { id: 'consultantPb', label: '我的时间', icon: 'calendar' },
] as const

export type ConsultantTab = (typeof ITEMS)[number]['id']

/** The main places of the consultant's side. */
export function ConsultantTabs({ current }: { current: ConsultantTab }) {
  const orgId = useOrganisation((state) => state.orgId)
  const consultantId = useSession((state) => state.consultant?.id)
  const go = (id: ConsultantTab) => {
    if (id === current) return
    if (id === 'consultantOrder') void replace(id)
    else if (consultantId !== undefined) void replace(id, { orgId, consultantId })
  }
  return <TabBar items={ITEMS} current={current} onChange={go} />
}
