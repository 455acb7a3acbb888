import { findHost } from '@/platform/native/find-host'

/** R10, R11: an ordinary browser, WeChat's browser, the mini-program, the visitors' app, the consultants' app. */
export type ClientKind = 'browser' | 'wechat' | 'miniProgram' | 'app' | 'consultantApp'

export interface AppVersion {
  system: 'ios' | 'android'
  build: number
}

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

/** The mini-program and our native apps draw a title bar of their own; in a browser the page does. */
export const hasNativeTitleBar = host !== null
/** Whether camera and microphone can be tried before the room is entered. */
export const checksDevices = true
/** Whether pages can meet over WebRTC. */
export const hasWebRtc = true
/** Whether the app can draw something above its pages. */
export const drawsAbovePages = true
