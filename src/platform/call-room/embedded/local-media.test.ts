import { LocalMedia } from './local-media'

/** As much of a browser's devices as a side of a call uses. */
class FakeTrack {
  readyState: 'live' | 'ended' = 'live'
  onended: (() => void) | null = null
  contentHint = ''
  constructor(readonly kind: 'audio' | 'video') {}
  stop(): void {
    this.readyState = 'ended'
  }
}

class FakeStream {
  constructor(private tracks: FakeTrack[] = []) {}
  getTracks = () => [...this.tracks]
  addTrack = (track: FakeTrack) => void this.tracks.push(track)
  removeTrack = (track: FakeTrack) => void (this.tracks = this.tracks.filter((kept) => kept !== track))
}

let asked: { audio: boolean; video: boolean }[]
let media: LocalMedia
const opened = (...tracks: FakeTrack[]) => new FakeStream(tracks) as unknown as MediaStream

beforeEach(() => {
  asked = []
  const getUserMedia = async ({ audio, video }: MediaStreamConstraints) => {
    asked.push({ audio: !!audio, video: !!video })
    return new FakeStream([...(audio ? [new FakeTrack('audio')] : []), ...(video ? [new FakeTrack('video')] : [])])
  }
  Object.assign(globalThis, { MediaStream: FakeStream })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  media = new LocalMedia(() => undefined)
})

test('what was opened at the door goes in, and nothing is opened again', async () => {
  const [microphone, camera] = [new FakeTrack('audio'), new FakeTrack('video')]
  await media.begin({ audio: true, video: true, opened: opened(microphone, camera) })
  expect(asked).toEqual([])
  expect(media.track('audio')).toBe(microphone)
  expect(media.track('video')).toBe(camera)
  media.release()
  expect([microphone, camera].map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
})

test('who goes in with the voice alone has the camera closed', async () => {
  const camera = new FakeTrack('video')
  await media.begin({ audio: true, video: false, opened: opened(new FakeTrack('audio'), camera) })
  expect(asked).toEqual([])
  expect(camera.readyState).toBe('ended')
  expect(media.flags).toEqual({ audio: true, video: false })
})

test('a device that went meanwhile is asked for again, and it alone', async () => {
  const camera = new FakeTrack('video')
  camera.stop()
  await media.begin({ audio: true, video: true, opened: opened(new FakeTrack('audio'), camera) })
  expect(asked).toEqual([{ audio: false, video: true }])
  expect(media.flags).toEqual({ audio: true, video: true })
})

test('where nothing was opened both are asked for in one question; who listens only is asked nothing', async () => {
  await media.begin({ audio: true, video: true, opened: null })
  await new LocalMedia(() => undefined).begin({ audio: false, video: false, opened: null })
  expect(asked).toEqual([{ audio: true, video: true }])
})
