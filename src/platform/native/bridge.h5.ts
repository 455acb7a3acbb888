import { openChannel } from './channel'
import { findHost } from './find-host'
import { createNativeHost, type NativeHost } from './native-host'

export type { NativeHost } from './native-host'

const host = findHost(window)

/** The native app around this page; null outside the two apps. */
export const nativeHost: NativeHost | null = host && createNativeHost(openChannel(host.transport))
