import { nativeHost } from '../native/bridge'

export type Target = 'h5' | 'weapp'

export const target: Target = 'h5'
/** The mini-program and our native apps draw a title bar of their own; in a browser the page does. */
export const hasNativeTitleBar = nativeHost !== null
/** Whether camera and microphone can be tried before the room is entered. */
export const checksDevices = true
