import { CODE } from '@xinqi/domain/codes'
import { PIECE_BYTES, VIDEO_MAX_BYTES } from '@xinqi/domain/rules/introduction-video'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { askOffset, beginUpload, sendPiece } from '@/api/tus'
import { upload } from '@/api/upload'
import type { PickedVideo } from '@/platform/video-file'
import { fingerprintOf } from './fingerprint'
import { forgetUpload, goOnUpload, pauseUpload, startUpload, tryAgain, useVideoUpload } from './video-upload'

jest.mock('@/api/tus', () => ({ askOffset: jest.fn(), beginUpload: jest.fn(), sendPiece: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn(() => Promise.resolve()) }))

const SIZE = 2 * PIECE_BYTES + 5
const bytes = Uint8Array.from({ length: SIZE }, (_, index) => index % 251)

const video = (size = SIZE): PickedVideo => ({
  name: '我.mp4',
  size,
  slice: (from, to) => Promise.resolve(bytes.slice(from, to).buffer),
  frame: () => Promise.resolve('blob:frame'),
})

/** What the server has, and whether the line holds. */
let arrived: number
let isBroken: boolean

const throughLine = <T>(answer: () => T): Promise<T> =>
  isBroken ? Promise.reject(new CallFailure(OFFLINE, '网络连接不上')) : Promise.resolve(answer())

beforeEach(() => {
  jest.useFakeTimers()
  arrived = 0
  isBroken = false
  forgetUpload()
  jest.clearAllMocks()
  jest.mocked(beginUpload).mockImplementation(() => throughLine(() => 'u1'))
  jest.mocked(askOffset).mockImplementation(() => throughLine(() => arrived))
  jest.mocked(sendPiece).mockImplementation((_id, offset, piece) =>
    throughLine(() => {
      expect(offset).toBe(arrived)
      arrived += piece.byteLength
      return arrived
    }),
  )
})
afterEach(() => jest.useRealTimers())

const state = () => useVideoUpload.getState()

/** The line breaks once so many pieces are through. */
const breakAfter = (pieces: number): void => {
  const send = jest.mocked(sendPiece).getMockImplementation()
  jest.mocked(sendPiece).mockImplementation((...piece) => {
    if (jest.mocked(sendPiece).mock.calls.length > pieces && arrived < SIZE) isBroken = true
    return send!(...piece)
  })
}

test('a video arrives piece after piece, and a picture out of it follows', async () => {
  await startUpload(video(), null)
  expect(state()).toMatchObject({ phase: 'done', received: SIZE, bytes: SIZE })
  expect(jest.mocked(sendPiece).mock.calls.map(([, offset, { byteLength }]) => [offset, byteLength])).toEqual([
    [0, PIECE_BYTES],
    [PIECE_BYTES, PIECE_BYTES],
    [2 * PIECE_BYTES, 5],
  ])
  expect(upload).toHaveBeenCalledWith('POST /consult/introductionVideo/poster', 'blob:frame')
})

test('a broken line is tried again by itself, and goes on where the server stands', async () => {
  breakAfter(1)
  const ended = startUpload(video(), null)
  await jest.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ phase: 'waiting', received: PIECE_BYTES })
  jest.mocked(sendPiece).mockImplementation((_id, _offset, piece) => throughLine(() => (arrived += piece.byteLength)))
  isBroken = false
  await jest.advanceTimersByTimeAsync(1000)
  await ended
  expect(state().phase).toBe('done')
  expect(beginUpload).toHaveBeenCalledTimes(1)
  expect(askOffset).toHaveBeenCalledTimes(1)
})

test('a phone that says it is back need not wait; one that never is pauses in the end', async () => {
  isBroken = true
  const ended = startUpload(video(), null)
  await jest.advanceTimersByTimeAsync(0)
  tryAgain()
  await jest.advanceTimersByTimeAsync(0)
  expect(beginUpload).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(300_000)
  await ended
  expect(state().phase).toBe('paused')
  isBroken = false
  await goOnUpload()
  expect(state().phase).toBe('done')
})

test('what was paused goes on where it stopped', async () => {
  const send = jest.mocked(sendPiece).getMockImplementation()
  jest.mocked(sendPiece).mockImplementationOnce((...piece) => {
    pauseUpload()
    return send!(...piece)
  })
  await startUpload(video(), null)
  expect(state().phase).toBe('paused')
  expect(sendPiece).toHaveBeenCalledTimes(1)
  await goOnUpload()
  expect(state().phase).toBe('done')
  expect(sendPiece).toHaveBeenCalledTimes(3)
})

test('after a reload the same file goes on, and another one begins anew', async () => {
  arrived = PIECE_BYTES
  await startUpload(video(), { id: 'u0', fingerprint: await fingerprintOf(video()) })
  expect(beginUpload).not.toHaveBeenCalled()
  expect(jest.mocked(sendPiece).mock.calls.map(([id, offset]) => [id, offset])).toEqual([
    ['u0', PIECE_BYTES],
    ['u0', 2 * PIECE_BYTES],
  ])
  arrived = 0
  await startUpload(video(), { id: 'u0', fingerprint: 'another' })
  expect(beginUpload).toHaveBeenCalledTimes(1)
})

test('a refusal is said and not tried again; a file that is too large is not even begun', async () => {
  jest.mocked(sendPiece).mockRejectedValueOnce(new CallFailure(CODE.failure, '这不是 MP4 视频'))
  await startUpload(video(), null)
  expect(state()).toMatchObject({ phase: 'failed', problem: '这不是 MP4 视频' })
  expect(sendPiece).toHaveBeenCalledTimes(1)
  jest.clearAllMocks()
  await startUpload(video(VIDEO_MAX_BYTES + 1), null)
  expect(state()).toMatchObject({ phase: 'failed', problem: '视频最大 200 MB，请压缩后再上传' })
  expect(beginUpload).not.toHaveBeenCalled()
})

test.each([0, 2])('a file that can be read no longer, after %d reads, has to be picked again', async (reads) => {
  let left = reads
  const { slice, ...rest } = video()
  const gone = (from: number, to: number) => (left-- > 0 ? slice(from, to) : Promise.reject(new Error('gone')))
  await startUpload({ ...rest, slice: gone }, null)
  expect(state()).toMatchObject({ phase: 'failed', problem: '这个文件读不出来了，请重新选择' })
})
