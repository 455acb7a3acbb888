import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { upload } from '@/api/upload'
import { pickImages } from '@/platform/upload'
import { hideLoading, showLoading, showToast } from '@/state/overlays'

export type ToldEducation = Data<'GET /appoint/student/eduList'>[number]

const SENT = '已提交，有结果会在消息里告诉你'

/** The code proves what was told before; true when it was taken. */
export const sendRegistryCode = (
  { level, school, enrolledYear, graduatesYear }: ToldEducation,
  registryCode: string,
): Promise<boolean> =>
  toastSuccess(
    call('POST /appoint/student/saveEducationExperience', { level, school, enrolledYear, graduatesYear, registryCode }),
    SENT,
  )

/** Lets one take or choose a picture of the card, and sends it; true when it was taken. */
export async function sendCardPicture(): Promise<boolean> {
  const [picture] = await pickImages(1)
  if (!picture) return false
  showLoading('正在上传…')
  try {
    await upload('POST /appoint/student/uploadCertificate', picture.path)
    showToast(SENT, 'success')
    return true
  } catch (error) {
    showToast(error instanceof CallFailure ? error.message : '没有成功，请再试一次')
    return false
  } finally {
    hideLoading()
  }
}
