import type { ApplicationForm, ApplicationItem } from '@xinqi/domain/rules/application'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { upload } from '@/api/upload'
import { pickImages } from '@/platform/upload'
import { ask, hideLoading, showLoading, showToast } from '@/state/overlays'

/** Keeps one item. Null when it was kept, which has been said; else what is wrong, for the page to keep. */
export async function saveItem<Item extends ApplicationItem>(
  item: Item,
  value: ApplicationForm[Item],
): Promise<string | null> {
  try {
    await call('POST /appoint/consultApplication/save', { item, value: JSON.stringify(value) }, { quiet: true })
    showToast('已保存', 'success')
    return null
  } catch (error) {
    if (error instanceof CallFailure) return `${error.message}。写的内容还在。`
    throw error
  }
}

/** Lets somebody pick the photograph of a paper and sends it: its number, or null where none was sent. */
export async function addApplicationPaper(): Promise<string | null> {
  const [picture] = await pickImages(1)
  if (!picture) return null
  showLoading('正在上传…')
  try {
    return (await upload('POST /appoint/consultApplication/addPaper', picture.path)).paperNo
  } catch (error) {
    showToast(error instanceof CallFailure ? error.message : '没有成功，请再试一次')
    return null
  } finally {
    hideLoading()
  }
}

/** Hands the application in. */
export const sendApplication = (): Promise<boolean> =>
  toastSuccess(call('POST /consult/consultConsultant/register', {}, { as: 'user' }), '已提交')

/** True when somebody wanted it taken back, whatever came of it. */
export async function takeBackApplication(): Promise<boolean> {
  const sure = await ask({
    title: '收回申请？',
    body: '收回之后可以接着改，改好再提交，审核的时间从那时重新算。',
    confirmText: '收回',
    cancelText: '不收回',
  })
  if (sure) await toastSuccess(call('POST /appoint/consultApplication/takeBack', {}), '已收回')
  return sure
}
