import Taro from '@tarojs/taro'

/** Asks before the page is left by its back arrow. Returns the function that stops it. */
export function warnBeforeLeaving(message: string): () => void {
  void Taro.enableAlertBeforeUnload({ message })
  return () => void Taro.disableAlertBeforeUnload({})
}
