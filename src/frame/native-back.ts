import { flavourOf } from '@xinqi/domain/edition/flavour'
import { nativeHost } from '@/platform/native/bridge'
import { currentAddress } from '@/platform/navigation/address'
import { leaveEmployeeShell } from '@/platform/navigation/leave'
import { back, openPages, restart } from '@/platform/navigation/navigation'
import { read } from '@/platform/storage'
import { useOrganisation } from '@/state/organisation'
import { visitValue } from '@/state/visit'
import { routeAt, type RouteId } from '../../config/routes'

/**
 * The app's back button: one page back; from the employees' shell to the company's own client (R107); from any other lowest
 * page to home, or to the login form that was last shown (R108); and out of the web view from there.
 */
export function nativeBack(): void {
  if (openPages() > 1) return void back()
  const here = routeAt(currentAddress())?.id
  const { orgId } = useOrganisation.getState()
  if (here === 'employeeWelfare' && flavourOf(orgId).features.companyPaid)
    return leaveEmployeeShell(visitValue('channelId'))
  const root = rootHere()
  if (here === root.route) return nativeHost?.back()
  void restart(root.route, { ...root.params, orgId })
}

function rootHere(): { route: RouteId; params: { loginFormType?: string } } {
  const loginFormType = read('loginFormType')
  return loginFormType ? { route: 'login', params: { loginFormType } } : { route: 'home', params: {} }
}
