import { TAB_ROUTE, tabsOf, type TabId } from '@xinqi/domain/edition/tabs'
import { ROUTES, type RouteId } from '../../config/routes'
import { useCall } from '@/api/use-call'
import { abilities } from '@/platform/client-kind/abilities'
import { useFlavour } from '@/state/organisation'

const isBuilt = (route: string): route is RouteId => route in ROUTES

const WITH_GROUPS = 1

/** The route that a tab opens; those of tabs without a page are never asked for. */
export const tabRoute = (tab: TabId): RouteId => {
  const route = TAB_ROUTE[tab]
  return isBuilt(route) ? route : 'home'
}

/** The organisation's main places in this client (R82–R86, R88). */
export function useTabs(): TabId[] {
  const flavour = useFlavour()
  const organisation = useCall('GET /appoint/consultOrg/getConsultOrgVO', isBuilt('groupList') ? {} : null)
  const hasGroups = organisation.data?.teamMode === WITH_GROUPS
  return tabsOf(flavour, { nativeApp: abilities().appTabs, hasGroups, isBuilt })
}
