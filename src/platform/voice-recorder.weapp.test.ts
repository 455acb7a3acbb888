import Taro from '@tarojs/taro'
import { startVoice } from './voice-recorder.weapp'
import type { Recording } from './voice-recorder.h5'

type Told = (result: { tempFilePath: string; errMsg: string }) => void

/** WeChat's recorder: one for the whole program, which tells all who ever asked. */
class FakeRecorder {
  readonly started: { duration?: number; format?: string }[] = []
  private readonly stopped: Told[] = []
  private readonly failed: Told[] = []
  private readonly interrupted: (() => void)[] = []
  stops = 0
  onStop = (told: Told) => void this.stopped.push(told)
  onError = (told: Told) => void this.failed.push(told)
  onInterruptionBegin = (told: () => void) => void this.interrupted.push(told)
  start = (options: { duration?: number; format?: string }) => void this.started.push(options)
  stop = () => {
    this.stops += 1
    for (const tell of this.stopped) tell({ tempFilePath: `wxfile://tmp/${this.started.length}.mp3`, errMsg: '' })
  }
  fail = () => this.failed.forEach((tell) => tell({ tempFilePath: '', errMsg: 'operateRecorder:fail' }))
  interrupt = () => this.interrupted.forEach((tell) => tell())
}

let recorder: FakeRecorder
const contents: Record<string, string> = { 'wxfile://tmp/1.mp3': 'a+b/c==', 'wxfile://tmp/2.mp3': 'ZWxzZQ==' }
const authorize = jest.fn()

beforeEach(() => {
  recorder = new FakeRecorder()
  authorize.mockReset().mockResolvedValue({ errMsg: 'authorize:ok' })
  const readFile = ({ filePath, success, fail }: Taro.FileSystemManager.ReadFileOption) => {
    const data = contents[filePath]
    if (data === undefined) fail?.({ errMsg: 'readFile:fail' })
    else success?.({ data } as never)
  }
  Object.assign(Taro, {
    authorize,
    getRecorderManager: () => recorder,
    getFileSystemManager: () => ({ readFile }),
  })
})

async function started(): Promise<Recording> {
  const recording = await startVoice()
  if (typeof recording === 'string') throw new Error(recording)
  return recording
}

test('what was said comes back in letters that an address may hold, a minute at most', async () => {
  const recording = await started()
  expect(recorder.started).toEqual([expect.objectContaining({ format: 'mp3', duration: 60_000 })])
  recording.stop()
  expect(await recording.ended).toEqual({ base64url: 'a-b_c', wave: '' })
})

test('who does not let the microphone be heard is told so, and nothing is recorded', async () => {
  authorize.mockRejectedValue(new Error('authorize:fail auth deny'))
  expect(await startVoice()).toBe('denied')
  expect(recorder.started).toEqual([])
})

test('a call that comes in ends it with what was said until then', async () => {
  const recording = await started()
  recorder.interrupt()
  expect(await recording.ended).toMatchObject({ base64url: 'a-b_c' })
  recording.stop()
  recorder.interrupt()
  expect(recorder.stops).toBe(1)
})

test('what was given up or failed is nothing', async () => {
  const given = await started()
  given.giveUp()
  expect(await given.ended).toBeNull()

  const failed = await started()
  recorder.fail()
  expect(await failed.ended).toBeNull()
})

test('the recording before is not ended by the next one', async () => {
  const first = await started()
  first.stop()
  const second = await started()
  second.stop()
  expect(await first.ended).toMatchObject({ base64url: 'a-b_c' })
  expect(await second.ended).toMatchObject({ base64url: 'ZWxzZQ' })
})
