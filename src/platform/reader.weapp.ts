import { systemClock } from '@xinqi/domain/time'
import Taro from '@tarojs/taro'

/** WeChat's own font size setting; 1 where the base library does not tell (below 3.4). */
export function fontScale(): number {
  const info: object & { fontSizeScaleFactor?: number; fontSizeSetting?: number } = Taro.getAppBaseInfo()
  const scale = info.fontSizeScaleFactor ?? (info.fontSizeSetting ?? 16) / 16
  return Math.min(2, Math.max(0.85, scale))
}

/** Minutes east of UTC on the reader's phone now. */
export const utcOffsetMinutes = (): number => -systemClock.now().getTimezoneOffset()
