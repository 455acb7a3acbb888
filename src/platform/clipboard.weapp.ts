import Taro from '@tarojs/taro'

/** Puts a text on the clipboard. WeChat says so with a toast, which gives way to ours. */
export async function copy(text: string): Promise<void> {
  await Taro.setClipboardData({ data: text })
  Taro.hideToast()
}
