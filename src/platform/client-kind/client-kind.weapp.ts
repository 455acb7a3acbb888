import type { AppVersion, ClientKind } from './client-kind.h5'

export type { AppVersion, ClientKind } from './client-kind.h5'

/** This build runs nowhere but in WeChat's mini-program. */
export const clientKind: ClientKind = 'miniProgram'

export const appVersion = (): AppVersion | null => null

export const hasNativeTitleBar = true
/** With the embedded room the devices are the web-view's. */
export const checksDevices = false
export const hasWebRtc = false
export const drawsAbovePages = false
