import { showsUnread, tabLabel, type TabId } from '@xinqi/domain/edition/tabs'
import { useRouter } from '@tarojs/taro'
import { ROUTES, type RouteId } from '../../config/routes'
import { useAllUnread } from '@/features/conversation/use-all-unread'
import { abilities } from '@/platform/client-kind/abilities'
import { open, replace } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import type { IconName } from '@/ui/icon/names'
import { TabBar } from '@/ui/tab-bar/tab-bar'
import { tabRoute, useTabs } from './use-tabs'

/** R90 */
const ICONS: Record<TabId, IconName> = {
  studio: 'store',
  home: 'house',
  cikeHome: 'leaf',
  message: 'message-square',
  groupList: 'users',
  moodCurve: 'smile',
  userCenter: 'user',
  recommend: 'heart',
  consultation: 'calendar',
  mood: 'smile',
  employeeWelfare: 'house',
  records: 'file-text',
}

export interface MainTabsProps {
  current: RouteId
  /** Unread messages (R87). */
  unread?: number
}

/** The organisation's main places (R82–R90). The selected one follows the path; hidden with readonly=1 (R81). */
export function MainTabs({ current, unread = 0 }: MainTabsProps) {
  const flavour = useFlavour()
  const tabs = useTabs()
  const { params } = useRouter()
  if (params.readonly === '1') return null
  const items = tabs.map((id) => ({
    id,
    icon: ICONS[id],
    label: tabLabel(flavour, id),
    badge: showsUnread(id, abilities().appTabs) ? unread : undefined,
  }))
  const selected = tabs.find((id) => tabRoute(id) === current)
  return <TabBar items={items} current={selected ?? null} onChange={(id) => void openTab(tabRoute(id))} />
}

/** The main places, with what has not been read yet. */
export const UnreadTabs = ({ current }: { current: RouteId }) => <MainTabs current={current} unread={useAllUnread()} />

/** A place without a tab page of its own takes this one's place: tabs do not pile up. */
const openTab = (route: RouteId): Promise<unknown> => (ROUTES[route].tab ? open(route) : replace(route))
