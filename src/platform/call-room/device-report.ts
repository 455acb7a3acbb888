export type DeviceFailure = 'permission-denied' | 'not-found' | 'busy' | 'unsupported'

export type DeviceResult = { ok: true; label: string } | { ok: false; failure: DeviceFailure }

/** What a person needs to know before a call. */
export interface DeviceReport {
  microphone: DeviceResult
  camera: DeviceResult
  /**
   * What was opened for the check, for a preview and the meter; stop its tracks when done. Null when nothing could be
   * opened, and always in the mini-program, which has no streams.
   */
  stream: MediaStream | null
}
