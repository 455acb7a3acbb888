import { findHost } from '../native/find-host'
import type { AppVersion, ClientKind } from './kinds'

export type { AppVersion, ClientKind } from './kinds'

const host = findHost(window)

/** What this page runs in (R10), settled when the page is loaded. An app is one only where its bridge is there too. */
export const clientKind: ClientKind = host?.app.kind ?? wechatOrBrowser()

/** System and build of the native app around this page; null outside the two apps. */
export function appVersion(): AppVersion | null {
  return host && { system: host.app.system, build: host.app.build }
}

function wechatOrBrowser(): ClientKind {
  return /MicroMessenger/i.test(window.navigator.userAgent) ? 'wechat' : 'browser'
}
