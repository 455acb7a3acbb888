import Taro from '@tarojs/taro'
import type { GivenFile } from '@/platform/given-file'

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
