/** What an introduction video may be (docs/domain.md §18). */

const MB = 1024 * 1024

export const VIDEO_MAX_MB = 200
export const VIDEO_MAX_BYTES = VIDEO_MAX_MB * MB
export const VIDEO_MAX_MINUTES = 5
export const VIDEO_TITLE_MAX = 30

/** An upload comes in pieces of at most so many bytes; one of them gets through a slow line within a request's time. */
export const PIECE_BYTES = MB / 2
/** An upload that nobody goes on with is forgotten. */
export const UNFINISHED_HOURS = 24

/** Where uploads are begun (tus 1.0); each goes on at an address of its own below it. */
export const UPLOADS_PATH = '/tus/introduction-video'
export const TUS_VERSION = '1.0.0'

/** Part that has arrived, whole per cent; 100 only when all of it has. */
export const uploadedPercent = ({ received, bytes }: { received: number; bytes: number }): number =>
  bytes === 0 ? 0 : Math.floor((received * 100) / bytes)

const TWO_DIGITS = 2

/** `0:12`, `4:05`. */
export const lengthText = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(TWO_DIGITS, '0')}`
}
