import type { Target } from './target.h5'

export const target: Target = 'weapp'
export const hasNativeTitleBar = true
/** With the embedded room the devices are the web-view's. */
export const checksDevices = false
