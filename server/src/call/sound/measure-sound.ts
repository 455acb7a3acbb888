import { isNativeError } from 'node:util/types'
import { lengthOfFrames, type Sound } from './frames'
import { lengthOfMp4 } from './mp4'
import { lengthOfWav } from './wav'

/**
 * What a file is by its content, and how long it sounds, counted packet by packet: recorders write no length at the front of what they have not
 * finished. Null for all that is not one track
 * of sound that every phone plays, and nothing else.
 */
export function measureSound(file: Buffer): Sound | null {
  try {
    const wav = lengthOfWav(file)
    if (wav !== null) return { mimeType: 'audio/wav', seconds: wav }
    const mp4 = lengthOfMp4(file)
    if (mp4 !== null) return { mimeType: 'audio/mp4', seconds: mp4 }
    return lengthOfFrames(file)
  } catch (error) {
    // Read beyond the end: it is cut off, or claims to be longer than it is.
    if (isNativeError(error) && error.name === 'RangeError') return null
    throw error
  }
}
