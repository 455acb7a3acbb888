import type { PickedVideo } from '@/platform/video-file'

const SAMPLE_BYTES = 64 * 1024
const PRIME = 16_777_619
const OFFSET_BASIS = 2_166_136_261

/** FNV-1a: tells files apart that a person mixes up, and needs nothing that a mini-program has not. */
const hashOf = (bytes: Uint8Array): string =>
  (bytes.reduce((hash, byte) => Math.imul(hash ^ byte, PRIME), OFFSET_BASIS) >>> 0).toString(16)

/** By what the same file is known again after a reload, on whichever phone: how large it is, how it begins and how it ends. */
export async function fingerprintOf(file: Pick<PickedVideo, 'size' | 'slice'>): Promise<string> {
  const first = await file.slice(0, Math.min(SAMPLE_BYTES, file.size))
  const last = await file.slice(Math.max(0, file.size - SAMPLE_BYTES), file.size)
  return [file.size, hashOf(new Uint8Array(first)), hashOf(new Uint8Array(last))].join('-')
}
