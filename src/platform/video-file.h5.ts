/** A video that somebody has picked, on their phone. */
export interface PickedVideo {
  name: string
  /** Bytes. */
  size: number
  /** What lies from one byte up to another. */
  slice: (from: number, to: number) => Promise<ArrayBuffer>
  /** A picture out of it, as the path of a file; null where none can be had. */
  frame: () => Promise<string | null>
}

/** Lets somebody pick a video; null when they close the picker. */
export function pickVideo(): Promise<PickedVideo | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'video/mp4'
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ? picked(input.files[0]) : null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}

const picked = (file: File): PickedVideo => ({
  name: file.name,
  size: file.size,
  slice: (from, to) => file.slice(from, to).arrayBuffer(),
  frame: () => frameOf(file).catch(() => null),
})

/** Into the video, where a title or a black screen may be over. */
const FRAME_AT = 0.1
const FRAME_PATIENCE_MS = 10_000

async function frameOf(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    await until(video, 'loadeddata', () => {
      video.src = address
    })
    await until(video, 'seeked', () => {
      video.currentTime = video.duration * FRAME_AT
    })
    return await drawn(video)
  } finally {
    URL.revokeObjectURL(address)
  }
}

function until(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, FRAME_PATIENCE_MS)
    video.addEventListener(event, () => (clearTimeout(timer), resolve()), { once: true })
    video.addEventListener('error', reject, { once: true })
    begin()
  })
}

function drawn(video: HTMLVideoElement): Promise<string | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob((picture) => resolve(picture && URL.createObjectURL(picture)), 'image/jpeg')
  })
}
