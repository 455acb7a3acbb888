import Taro from '@tarojs/taro'

/** Puts a text on the clipboard. Rejects where the browser does not let us. */
export async function copy(text: string): Promise<void> {
  // Pages without https have no clipboard of their own; Taro then copies by way of a selection, with a toast of its own.
  if (window.isSecureContext && 'clipboard' in window.navigator) return window.navigator.clipboard.writeText(text)
  await Taro.setClipboardData({ data: text })
  Taro.hideToast()
}
