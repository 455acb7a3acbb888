import { CallFailure } from '@/api/call-failure'
import { upload } from '@/api/upload'
import { pickImages } from '@/platform/upload'
import { hideLoading, showLoading, showToast } from '@/state/overlays'

/** Lets the visitor pick a picture of theirs and sends it. True when it was taken. */
export async function changeAvatar(): Promise<boolean> {
  const [image] = await pickImages(1)
  if (!image) return false
  showLoading('正在上传…')
  try {
    await upload('POST /appoint/consultVisitor/uploadFile', image.path)
    showToast('头像已更换', 'success')
    return true
  } catch (error) {
    showToast(error instanceof CallFailure ? error.message : '图片没有上传成功，请再试一次')
    return false
  } finally {
    hideLoading()
  }
}
