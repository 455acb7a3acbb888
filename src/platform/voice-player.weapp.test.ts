import Taro from '@tarojs/taro'
import { playVoice } from './voice-player.weapp'

class FakeAudio {
  src = ''
  currentTime = 0
  readonly acts: string[] = []
  private readonly told: Record<string, () => void> = {}
  onTimeUpdate = (tell: () => void) => void (this.told.time = tell)
  onEnded = (tell: () => void) => void (this.told.ended = tell)
  onError = (tell: () => void) => void (this.told.error = tell)
  play = () => void this.acts.push(`play ${this.src}`)
  stop = () => void this.acts.push('stop')
  destroy = () => void this.acts.push('destroy')
  tell = (what: 'time' | 'ended' | 'error') => this.told[what]?.()
}

let audio: FakeAudio
let kept: Record<string, string>
const heard = { onProgress: jest.fn(), onEnd: jest.fn() }

beforeEach(() => {
  audio = new FakeAudio()
  kept = {}
  heard.onProgress.mockReset()
  heard.onEnd.mockReset()
  Object.assign(Taro, {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    createInnerAudioContext: () => audio,
    getFileSystemManager: () => ({
      writeFileSync: (path: string, data: string) => void (kept[path] = data),
      unlinkSync: (path: string) => void delete kept[path],
    }),
  })
})

test.each([
  ['audio/wav', 'wav'],
  ['audio/mp4', 'm4a'],
  ['audio/mpeg', 'mp3'],
])('a voice of %s is played from a file that ends with .%s, which goes when it has been heard', (mimeType, ending) => {
  playVoice({ mimeType, base64: 'UklGRg==' }, 4, heard)
  const path = `wxfile://usr/voice.${ending}`
  expect(kept).toEqual({ [path]: 'UklGRg==' })
  expect(audio.acts).toEqual([`play ${path}`])
  audio.currentTime = 1
  audio.tell('time')
  audio.currentTime = 9
  audio.tell('time')
  expect(heard.onProgress.mock.calls).toEqual([[0.25], [1]])
  audio.tell('ended')
  expect(heard.onEnd).toHaveBeenCalledWith(true)
  expect(audio.acts.slice(1)).toEqual(['stop', 'destroy'])
  expect(kept).toEqual({})
})

test('one that cannot be played says so', () => {
  playVoice({ mimeType: 'audio/mpeg', base64: '' }, 4, heard)
  audio.tell('error')
  expect(heard.onEnd).toHaveBeenCalledWith(false)
})

test('after it was stopped nothing is told any more, and nothing of it stays on the phone', () => {
  const stop = playVoice({ mimeType: 'audio/mpeg', base64: 'SUQz' }, 4, heard)
  stop()
  stop()
  audio.tell('time')
  audio.tell('ended')
  expect(heard.onProgress).not.toHaveBeenCalled()
  expect(heard.onEnd).not.toHaveBeenCalled()
  expect(audio.acts.filter((act) => act === 'destroy')).toHaveLength(1)
  expect(kept).toEqual({})
})
