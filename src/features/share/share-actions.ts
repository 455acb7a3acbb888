import { savePicture } from '@/platform/save-file'
import { copy } from '@/platform/clipboard'
import { type ShareCard, shareLink } from '@/platform/share/share-card'
import { shareOut } from '@/platform/share/share'
import { hideLoading, showLoading, showToast } from '@/state/overlays'

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

/** Saves a picture among the phone's; says when it does not come (R266). */
export async function savePictureAs(address: string, name: string): Promise<void> {
  showLoading('正在保存…')
  try {
    await savePicture(address, name)
    showToast('已保存到手机', 'success')
  } catch {
    showToast('获取图片失败')
  } finally {
    hideLoading()
  }
}
