import { clientKind } from './client-kind'
import type { ClientKind } from './kinds'

/** What a page may do, or does differently, where it runs. Pages ask for these and never for the kind itself. */
export interface Abilities {
  /** The tabs of the native app (R86, R87). */
  appTabs: boolean
  /** Who comes too early waits on a page of its own (R127). */
  waitingPage: boolean
  /** WeChat can be asked who this is, by leading the page there and back (R111). */
  wechatOauth: boolean
  /** The page tells WeChat's own menu what it shares. */
  wechatMenu: boolean
}

const NONE: Abilities = { appTabs: false, waitingPage: false, wechatOauth: false, wechatMenu: false }

const TABLE: Record<ClientKind, Abilities> = {
  browser: NONE,
  wechat: { ...NONE, wechatOauth: true, wechatMenu: true },
  miniProgram: NONE,
  app: { ...NONE, appTabs: true, waitingPage: true },
  consultantApp: NONE,
}

export const abilities = (): Abilities => TABLE[clientKind]
