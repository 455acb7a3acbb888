import type { AppVersion, ClientKind } from './kinds'

export type { AppVersion, ClientKind } from './kinds'

/** This build runs nowhere but in WeChat's mini-program. */
export const clientKind: ClientKind = 'miniProgram'

export const appVersion = (): AppVersion | null => null
