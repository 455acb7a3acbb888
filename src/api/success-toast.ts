import { showToast } from '@/state/overlays'

/** True when it was done, which `words` then say; what went wrong has been said by the call. */
export async function toastSuccess(work: Promise<unknown>, words: string): Promise<boolean> {
  try {
    await work
    showToast(words, 'success')
    return true
  } catch {
    return false
  }
}
