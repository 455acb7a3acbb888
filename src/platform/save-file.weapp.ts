import Taro from '@tarojs/taro'
import type { AskForAlbum, GivenFile } from './save-file.h5'

export type { AskForAlbum, GivenFile }

/**
 * WeChat opens no archive and has no downloads folder: the person sends the file to themselves (文件传输助手). The copy on the
 * phone goes as soon as that is done. Rejects where they close the list of chats.
 */
export async function saveFile({ fileName, base64 }: GivenFile): Promise<void> {
  const files = Taro.getFileSystemManager()
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${fileName}`
  files.writeFileSync(filePath, base64, 'base64')
  try {
    await Taro.shareFileMessage({ filePath, fileName })
  } finally {
    files.unlinkSync(filePath)
  }
}

/**
 * Opens a PDF in WeChat's own reader, whose menu saves it and passes it on. It has to stay there while it is read: what was opened
 * before is taken away first.
 */
export async function openDocument({ fileName, base64 }: GivenFile): Promise<void> {
  const files = Taro.getFileSystemManager()
  const folder = `${Taro.env.USER_DATA_PATH ?? ''}/papers`
  try {
    files.rmdirSync(folder, true)
  } catch {
    // Nothing was opened before.
  }
  files.mkdirSync(folder, true)
  const filePath = `${folder}/${fileName}`
  files.writeFileSync(filePath, base64, 'base64')
  await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
}

export const savesPictures = true

/**
 * Saves a picture to the phone's album, whose permission WeChat asks for once. Where it was refused, `askForAlbum` says why it is needed
 * before WeChat's settings open. Whether it was saved: false where somebody would rather not. Rejects when the picture does not come or
 * is not taken (R266).
 */
export async function savePicture(address: string, _name: string, askForAlbum: AskForAlbum): Promise<boolean> {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: address })
  if (statusCode !== 200) throw new Error(`picture answered ${statusCode}`)
  const intoAlbum = () => Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
  try {
    await intoAlbum()
  } catch (error) {
    if (await mayUseAlbum()) throw error
    if (!(await askForAlbum())) return false
    await Taro.openSetting()
    if (!(await mayUseAlbum())) return false
    await intoAlbum()
  }
  return true
}

/** Whether WeChat has not been told no. */
async function mayUseAlbum(): Promise<boolean> {
  const { authSetting } = await Taro.getSetting()
  return authSetting['scope.writePhotosAlbum'] !== false
}
