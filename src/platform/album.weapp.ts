import Taro from '@tarojs/taro'

export const savesPictures = true

/**
 * Saves a picture to the phone's album, whose permission WeChat asks for; where it was refused before, its settings open.
 * Rejects when the picture does not come or is not taken (R266).
 */
export async function savePicture(address: string, _name: string): Promise<void> {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: address })
  if (statusCode !== 200) throw new Error(`picture answered ${statusCode}`)
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
  } catch (error) {
    const { authSetting } = await Taro.getSetting()
    if (authSetting['scope.writePhotosAlbum'] !== false) throw error
    await Taro.openSetting()
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
  }
}
