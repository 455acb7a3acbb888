import { APP_TOKEN_MARGIN_SECONDS, H5_TOKEN_MARGIN_SECONDS } from '@xinqi/domain/constants'
import { type AppVersion, clientKind, type ClientKind } from './client-kind'

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
  /** Seconds before its end at which a token is refreshed (R117). */
  tokenMargin: number
  /** The server is asked at the start whether one is logged in, also without a stored token (R119). */
  checksLogin: boolean
}

const PLAIN: Abilities = {
  appTabs: false,
  waitingPage: false,
  wechatOauth: false,
  wechatMenu: false,
  tokenMargin: H5_TOKEN_MARGIN_SECONDS,
  checksLogin: false,
}
const IN_APP: Abilities = { ...PLAIN, tokenMargin: APP_TOKEN_MARGIN_SECONDS, checksLogin: true }

const TABLE: Record<ClientKind, Abilities> = {
  browser: PLAIN,
  wechat: { ...PLAIN, wechatOauth: true, wechatMenu: true },
  miniProgram: PLAIN,
  app: { ...IN_APP, appTabs: true, waitingPage: true },
  consultantApp: IN_APP,
}

export const abilities = (): Abilities => TABLE[clientKind]

const NEWER_THAN = { ios: 141, android: 13 }
const COMPLAINT_FROM = { ios: 102, android: 2 }
/** R217: the sender is the consultant. */
const CONSULTANT = 1

/** R214: iOS above 141 or Android above 13. */
export const isNewerApp = (app: AppVersion | null): boolean => app !== null && app.build > NEWER_THAN[app.system]

/** R216: the chat of a visitor with a consultant, in iOS 102+ or Android 2+. */
export const offersComplaint = (app: AppVersion | null, sendUserType: number): boolean =>
  app !== null && sendUserType === CONSULTANT && app.build >= COMPLAINT_FROM[app.system]
