import Taro from '@tarojs/taro'
import { pickVideo } from './video-file.weapp'

interface Read {
  filePath: string
  position: number
  length: number
  success: (read: { data: ArrayBuffer | string }) => void
  fail: (why: { errMsg: string }) => void
}

const bytes = Uint8Array.from([1, 2, 3, 4, 5])

const withPicker = (chooseMedia: () => Promise<object>, readFile?: (read: Read) => void): void =>
  void Object.assign(Taro, { chooseMedia, getFileSystemManager: () => ({ readFile }) })

const chosen = () =>
  Promise.resolve({
    tempFiles: [{ tempFilePath: 'wxfile://tmp/me.mp4', size: 5, thumbTempFilePath: 'wxfile://tmp/me.jpg' }],
  })

test('a video from the album is read part by part, and has a picture', async () => {
  withPicker(chosen, ({ position, length, success }) =>
    success({ data: bytes.slice(position, position + length).buffer }),
  )
  const video = await pickVideo()
  expect(video).toMatchObject({ name: 'me.mp4', size: 5 })
  expect(new Uint8Array((await video?.slice(1, 4)) ?? new ArrayBuffer(0))).toEqual(Uint8Array.from([2, 3, 4]))
  expect(await video?.frame()).toBe('wxfile://tmp/me.jpg')
})

test('a file that WeChat has thrown away is told of', async () => {
  withPicker(chosen, ({ fail }) => fail({ errMsg: 'readFile:fail no such file' }))
  await expect((await pickVideo())?.slice(0, 5)).rejects.toThrow('no such file')
})

test('nothing is picked when the picker is closed', async () => {
  withPicker(() => Promise.reject(new Error('chooseMedia:fail cancel')))
  expect(await pickVideo()).toBeNull()
})
