import Taro from '@tarojs/taro'

export interface PickedImage {
  path: string
  /** Bytes. */
  size: number
}

/** Lets the visitor pick pictures; none when they close the picker. */
export async function pickImages(count: number): Promise<PickedImage[]> {
  try {
    const { tempFiles } = await Taro.chooseImage({ count, sizeType: ['compressed'] })
    return tempFiles.map(({ path, size }) => ({ path, size }))
  } catch {
    return []
  }
}

/** Sends one file as form data and gives the answer's text. */
export async function uploadFile(url: string, filePath: string, header: Record<string, string>): Promise<string> {
  const { data } = await Taro.uploadFile({ url, filePath, name: 'file', header })
  return data
}
