import type { NativeHost } from './native-host'

export type { NativeHost } from './native-host'

/** A mini-program stands in WeChat, not in our app. */
export const nativeHost: NativeHost | null = null
