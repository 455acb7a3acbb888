/** A sound that came from the server. */
export interface VoiceFile {
  mimeType: string
  base64: string
}

export interface VoiceEvents {
  /** How much of it was heard, 0 to 1. */
  onProgress: (share: number) => void
  /** It was heard to its end, or cannot be played. */
  onEnd: (played: boolean) => void
}

/** Plays a sound that lasts `seconds`; gives the function that stops it, after which nothing is told any more. */
export function playVoice(
  { mimeType, base64 }: VoiceFile,
  seconds: number,
  { onProgress, onEnd }: VoiceEvents,
): () => void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
  const audio = new Audio(address)
  let isOver = false
  const stop = (): void => {
    if (isOver) return
    isOver = true
    audio.pause()
    URL.revokeObjectURL(address)
  }
  const end = (played: boolean): void => {
    if (isOver) return
    stop()
    onEnd(played)
  }
  // What a browser has recorded tells no length of its own.
  audio.addEventListener('timeupdate', () => !isOver && onProgress(Math.min(1, audio.currentTime / seconds)))
  audio.addEventListener('ended', () => end(true))
  audio.addEventListener('error', () => end(false))
  audio.play().catch(() => end(false))
  return stop
}
