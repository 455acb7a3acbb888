import type { RouteType } from '../../protocol'
import { route, type RouteOptions } from '../pages/router'
import type { ApiTable } from './api-table'

export const ROUTE_TYPES: RouteType[] = ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack']

export function addRoutingApis(api: ApiTable): void {
  for (const type of ROUTE_TYPES) api.async(type, (options: RouteOptions) => route(type, options))
}
