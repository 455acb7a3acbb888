import type { Data } from '@xinqi/domain/contract/contract'
import type { ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { upload } from '@/api/upload'
import { pickImages } from '@/platform/upload'
import { ask, hideLoading, showLoading, showToast } from '@/state/overlays'

/** What became of a change: a page that is not shown is seen by nobody, whatever stands on it. */
function savedText({ approvalStatus, shown }: Data<'POST /consult/consultantProfile/propose'>): string {
  if (approvalStatus !== APPROVAL.approved) return '已提交，审核通过后来访者才看到'
  return shown ? '已保存，来访者现在就看得到' : '已保存，你的页面展示以后来访者就看得到'
}

const tell = (error: unknown): void => showToast(error instanceof CallFailure ? error.message : '没有成功，请再试一次')

/** Hands a field's new value in. Null when it was done, which has been said; else what is wrong, for the page to keep. */
export async function propose(field: ProfileField, value: ProfileValue): Promise<string | null> {
  try {
    const sent = { field, value: JSON.stringify(value) }
    showToast(savedText(await call('POST /consult/consultantProfile/propose', sent, { quiet: true })), 'success')
    return null
  } catch (error) {
    if (error instanceof CallFailure) return error.message
    throw error
  }
}

/** True when the change was taken back. */
export async function takeBack(changeNo: string): Promise<boolean> {
  const sure = await ask({
    title: '收回这处修改？',
    body: '来访者看到的还是原来的写法。',
    confirmText: '收回',
    cancelText: '不收回',
  })
  if (!sure) return false
  try {
    await call('POST /consult/consultantProfile/withdraw', { changeNo }, { quiet: true })
    showToast('已收回', 'success')
  } catch (error) {
    tell(error)
  }
  return true
}

/** Lets the consultant pick a photograph and sends it. Null where nothing was sent. */
async function sendPhotograph<T>(send: (path: string) => Promise<T>): Promise<T | null> {
  const [picture] = await pickImages(1)
  if (!picture) return null
  showLoading('正在上传…')
  try {
    return await send(picture.path)
  } catch (error) {
    tell(error)
    return null
  } finally {
    hideLoading()
  }
}

/** True when a new portrait waits for its review. */
export async function changePortrait(): Promise<boolean> {
  const sent = await sendPhotograph((path) => upload('POST /consult/consultantProfile/portrait', path))
  if (sent) showToast('已提交，审核通过后来访者才看到', 'success')
  return sent !== null
}

/** The number of a paper that was sent; null where none was. */
export const addPaper = async (): Promise<string | null> =>
  (await sendPhotograph((path) => upload('POST /consult/consultantProfile/addPaper', path)))?.paperNo ?? null
