import Taro from '@tarojs/taro'
import type { PickedVideo } from './video-file.h5'

export type { PickedVideo } from './video-file.h5'

/** What WeChat lets one film there and then, in seconds; longer ones are chosen from the album. */
const FILMED_SECONDS = 60

/** Lets somebody film or pick a video; null when they close the picker. WeChat has a picture out of it ready. */
export async function pickVideo(): Promise<PickedVideo | null> {
  const chosen = await Taro.chooseMedia({
    count: 1,
    mediaType: ['video'],
    maxDuration: FILMED_SECONDS,
  }).catch(() => null)
  const file = chosen?.tempFiles[0]
  if (!file) return null
  const { tempFilePath, size, thumbTempFilePath } = file
  return {
    name: tempFilePath.split('/').pop() ?? '',
    size,
    slice: (from, to) => read(tempFilePath, from, to),
    frame: () => Promise.resolve(thumbTempFilePath || null),
  }
}

const read = (filePath: string, from: number, to: number): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      position: from,
      length: to - from,
      success: ({ data }) => (typeof data === 'string' ? reject(new Error('no bytes')) : resolve(data)),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
