export const hasNativeTitleBar = true
/** With the embedded room the devices are the web-view's. */
export const checksDevices = false
export const hasWebRtc = false
export const drawsAbovePages = false
