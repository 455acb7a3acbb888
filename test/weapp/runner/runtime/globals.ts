import type { RuntimeGlobals } from '../protocol'

type RuntimeWindow = Window & typeof globalThis & RuntimeGlobals

/** The window with what the shell page and the host have put on it. */
export const runtimeWindow = window as RuntimeWindow
export const config = runtimeWindow.__config
export const dist = runtimeWindow.__dist
