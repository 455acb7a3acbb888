import { appVersion, clientKind, type ClientKind } from '@/platform/client-kind/client-kind'

/** R131: 1 iOS, 2 Android; undefined elsewhere. */
export function deviceKind(): 1 | 2 | undefined {
  const app = appVersion()
  if (app) return app.system === 'ios' ? 1 : 2
  const agent = window.navigator.userAgent
  if (/iPhone|iPad|iPod/.test(agent)) return 1
  return /Android/.test(agent) ? 2 : undefined
}

const REGISTER_SOURCE = { app: 1, consultantApp: 1, browser: 2, wechat: 3, miniProgram: 3 } as const

/** R68: 1 native app, 2 browser, 3 WeChat. */
export const registerSource = (): 1 | 2 | 3 => REGISTER_SOURCE[clientKind]

const PLATFORM_NAME: Record<ClientKind, string> = {
  app: 'app',
  consultantApp: 'consultant-app',
  browser: 'browser',
  wechat: 'wechat-h5',
  miniProgram: 'weapp',
}

/** What a log calls this client (R131). */
export const platformName = (): string => PLATFORM_NAME[clientKind]
