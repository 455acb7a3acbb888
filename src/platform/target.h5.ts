import { nativeHost } from '@/platform/native/bridge'

/** The mini-program and our native apps draw a title bar of their own; in a browser the page does. */
export const hasNativeTitleBar = nativeHost !== null
/** Whether camera and microphone can be tried before the room is entered. */
export const checksDevices = true
/** Whether pages can meet over WebRTC. */
export const hasWebRtc = true
/** Whether the app can draw something above its pages. */
export const drawsAbovePages = true
