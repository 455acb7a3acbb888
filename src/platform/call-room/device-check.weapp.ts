import Taro from '@tarojs/taro'
import type { DeviceReport, DeviceResult } from './device-check.h5'

export type { DeviceFailure, DeviceReport, DeviceResult } from './device-check.h5'

const SAMPLE_RATE = 16_000
/** Kilobytes a frame: about ten frames a second of 16-bit samples. */
const FRAME_KB = 3
const FULL_SCALE = 32_768
const SPEECH_GAIN = 4
const LONGEST_METERING_MS = 600_000

/** Asks for microphone and camera. The mini-program tells only whether it is allowed to use them. Never rejects. */
export async function checkDevices(): Promise<DeviceReport> {
  const microphone = await authorise('scope.record')
  const camera = await authorise('scope.camera')
  return { microphone, camera, stream: null }
}

async function authorise(scope: 'scope.record' | 'scope.camera'): Promise<DeviceResult> {
  try {
    await Taro.authorize({ scope })
    return { ok: true, label: '' }
  } catch {
    return { ok: false, failure: 'permission-denied' }
  }
}

/** Reports the loudness of the microphone, 0 to 1. `stream` is not used here. Returns the function that stops it. */
export function meterMicrophone(_stream: MediaStream | null, onLevel: (level: number) => void): () => void {
  const recorder = Taro.getRecorderManager()
  let metering = true
  // The recorder is one for the whole program and cannot forget a listener.
  recorder.onFrameRecorded(({ frameBuffer }) => {
    if (metering) onLevel(loudness(new Int16Array(frameBuffer)))
  })
  recorder.start({
    format: 'PCM',
    sampleRate: SAMPLE_RATE,
    numberOfChannels: 1,
    frameSize: FRAME_KB,
    duration: LONGEST_METERING_MS,
  })
  return () => {
    metering = false
    recorder.stop()
  }
}

function loudness(samples: Int16Array): number {
  if (samples.length === 0) return 0
  const power = samples.reduce((sum, sample) => sum + (sample / FULL_SCALE) ** 2, 0) / samples.length
  return Math.min(1, Math.sqrt(power) * SPEECH_GAIN)
}

/** A phone that runs the mini-program has a camera on either side. */
export const hasOtherCamera = (): Promise<boolean> => Promise.resolve(true)
