/** What is asked of a microphone and a camera, at the door and in the room alike: what was opened at the door goes in with one. */
export const SPEECH: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

export const PICTURE: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
}
