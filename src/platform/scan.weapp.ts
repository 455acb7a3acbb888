import Taro from '@tarojs/taro'

export const canScan = true

/** The text of a code that the visitor points the camera at; null when they close it. */
export const scan = (): Promise<string | null> =>
  Taro.scanCode({}).then(
    (found) => found.result,
    () => null,
  )
