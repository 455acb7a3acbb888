import { maySaveImages } from '@xinqi/domain/rules/image-saving'
import { savePicture } from '@/platform/save-file'
import { useOrganisation } from '@/state/organisation'
import { showToast } from '@/state/overlays'

const save = (address: string): void =>
  void savePicture(address, '心栖图片').then(
    () => showToast('已保存到手机', 'success'),
    () => showToast('获取图片失败'),
  )

/** What an image preview is given where its pictures may be saved (R106, R266); nothing elsewhere. */
export function useImageSaving(onReportPage = false): { onSave?: (address: string) => void } {
  const orgId = useOrganisation((state) => state.orgId)
  return maySaveImages(orgId, onReportPage) ? { onSave: save } : {}
}
