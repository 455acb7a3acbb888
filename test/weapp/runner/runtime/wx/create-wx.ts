import { addAccountApis } from './account'
import { ApiTable } from './api-table'
import { addMediaApis } from './media'
import { addNetworkApis } from './network'
import { addPrivacyApis } from './privacy'
import { addRemainingApis } from './remaining'
import { addRoutingApis } from './routing'
import { addSocketApis } from './sockets'
import { addStorageApis } from './storage'
import { addSystemApis } from './system'
import { addTabBarApis } from './tab-bar'
import { addUiApis } from './ui'

/** The `wx` of the program. */
export function createWx(): Record<string, unknown> {
  const api = new ApiTable()
  addSystemApis(api)
  addStorageApis(api)
  addPrivacyApis(api)
  addAccountApis(api)
  addMediaApis(api)
  addUiApis(api)
  addTabBarApis(api)
  addRoutingApis(api)
  addNetworkApis(api)
  addSocketApis(api)
  addRemainingApis(api)
  return api.wx
}
