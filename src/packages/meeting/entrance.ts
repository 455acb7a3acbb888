import type { MediaFlags } from '@/platform/call-room/call-room'
import type { DeviceReport } from '@/platform/call-room/device-check'

export interface Entrance {
  text: string
  /** With what one goes in; null: not yet. */
  media: MediaFlags | null
  /** Going in without the camera is offered beside it. */
  voiceOnly: boolean
}

/** How one may go in with the devices that work. Nobody is kept out: who has no microphone can still listen. */
export function entranceOf(
  report: Pick<DeviceReport, 'microphone' | 'camera'> | null,
  wantsVideo: boolean,
  place = '咨询室',
): Entrance {
  if (!report) return { text: `进入${place}`, media: null, voiceOnly: false }
  const audio = report.microphone.ok
  const video = wantsVideo && report.camera.ok
  if (!audio) return { text: '先不开麦克风进入', media: { audio, video }, voiceOnly: false }
  if (wantsVideo && !video) return { text: '仅用语音进入', media: { audio, video }, voiceOnly: false }
  return { text: `进入${place}`, media: { audio, video }, voiceOnly: video }
}
