import { savePicture } from '@/platform/save-file'
import { copy } from '@/platform/clipboard'
import { type ShareCard, shareLink } from '@/platform/share/share-card'
import { shareOut } from '@/platform/share/share'
import { ask, hideLoading, showLoading, showToast } from '@/state/overlays'

export const copyLink = (card: ShareCard): Promise<void> =>
  copy(shareLink(card)).then(
    () => showToast('链接已复制', 'success'),
    () => showToast('没能复制，请再试一次'),
  )

/** Hands the card to the phone's own way of sharing (R267). */
export async function shareOn(card: ShareCard): Promise<void> {
  const outcome = await shareOut(card)
  if (outcome === 'shared') showToast('分享成功', 'success')
  if (outcome === 'copied') showToast('链接已复制', 'success')
}

/** Saves a picture among the phone's; says when it does not come (R266), and why it cannot be saved. */
export async function savePictureAs(address: string, name: string): Promise<void> {
  showLoading('正在保存…')
  try {
    if (await savePicture(address, name, askForAlbum)) showToast('已保存到手机', 'success')
  } catch {
    showToast('获取图片失败')
  } finally {
    hideLoading()
  }
}

function askForAlbum(): Promise<boolean> {
  hideLoading()
  return ask({
    title: '还不能存进相册',
    body: '微信没有允许心栖把图片存进相册。去设置里打开「添加到相册」，回来就存好了；也可以长按图片发给自己。',
    confirmText: '去设置',
    cancelText: '先不存',
  })
}
