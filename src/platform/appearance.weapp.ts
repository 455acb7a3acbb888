import Taro from '@tarojs/taro'
import { log } from '@/platform/log'
import type { Theme } from './appearance.h5'

export type { Theme } from './appearance.h5'

/** As in theme.json, which WeChat itself follows only with the phone's own theme. */
const BAR = {
  light: { frontColor: '#000000', backgroundColor: '#F6F4EF' },
  dark: { frontColor: '#ffffff', backgroundColor: '#141918' },
} as const

let forced = false

/** Title bar and window of the page in sight; the page's own colours are the screen's. */
export function applyTheme(theme: Theme): void {
  if (theme === 'auto' && !forced) return
  forced = theme !== 'auto'
  const bar = BAR[theme === 'auto' ? phoneTheme() : theme]
  Taro.setNavigationBarColor({ ...bar }).catch((error: unknown) => log('title bar', error))
  Taro.setBackgroundColor({ backgroundColor: bar.backgroundColor }).catch((error: unknown) => log('window', error))
}

const phoneTheme = (): 'light' | 'dark' => (Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light')

export function onPhoneTheme(listener: () => void): () => void {
  Taro.onThemeChange(listener)
  return () => Taro.offThemeChange(listener)
}

/** WeChat's own font size setting; 1 where the base library does not tell (below 3.4). */
export function fontScale(): number {
  const info: object & { fontSizeScaleFactor?: number; fontSizeSetting?: number } = Taro.getAppBaseInfo()
  const scale = info.fontSizeScaleFactor ?? (info.fontSizeSetting ?? 16) / 16
  return Math.min(2, Math.max(0.85, scale))
}
