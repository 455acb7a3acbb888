import { copy } from '@/platform/clipboard'
import { restart } from './navigation'
import Taro from '@tarojs/taro'

/** A mini-program cannot leave for another site: the address is put into the clipboard instead. */
export async function openOutside(url: string): Promise<'left' | 'copied'> {
  await copy(url)
  return 'copied'
}

/** A mini-program cannot open the company's own client: it stays at home. */
export function leaveEmployeeShell(_channelId: string | undefined): void {
  void restart('home')
}

/** Asks before the page is left by its back arrow. Returns the function that stops it. */
export function warnBeforeLeaving(message: string): () => void {
  void Taro.enableAlertBeforeUnload({ message })
  return () => void Taro.disableAlertBeforeUnload({})
}
