import Taro from '@tarojs/taro'
import type { PickedPdf } from './pdf-file.h5'

export type { PickedPdf } from './pdf-file.h5'

/** Lets somebody pick a PDF out of a chat, which is where WeChat has files; null when they close the picker. */
export async function pickPdf(): Promise<PickedPdf | null> {
  const chosen = await Taro.chooseMessageFile({ count: 1, type: 'file', extension: ['pdf'] }).catch(() => null)
  const file = chosen?.tempFiles[0]
  if (!file) return null
  return { name: file.name, size: file.size, base64: await read(file.path) }
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
