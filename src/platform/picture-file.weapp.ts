import Taro from '@tarojs/taro'
import type { PickedPicture } from './picture-file.h5'

export type { PickedPicture } from './picture-file.h5'

const QUALITY = 60
const SIDE = 1600

/** Lets somebody pick a picture; null when they close the picker. @throws when it cannot be read */
export async function pickPicture(): Promise<PickedPicture | null> {
  const chosen = await Taro.chooseMedia({ count: 1, mediaType: ['image'], sizeType: ['compressed'] }).catch(() => null)
  const file = chosen?.tempFiles[0]
  if (!file) return null
  const small = await Taro.compressImage({ src: file.tempFilePath, quality: QUALITY, compressedWidth: SIDE })
  const base64 = await read(small.tempFilePath)
  return { base64url: base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') }
}

const read = (filePath: string): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      encoding: 'base64',
      success: ({ data }) => (typeof data === 'string' ? resolve(data) : reject(new Error('no text'))),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
