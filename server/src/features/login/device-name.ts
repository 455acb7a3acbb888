import type { ClientKind } from '@xinqi/domain/client-kinds'
import type { Device } from '../../call/device'

const MACHINES: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙手机'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux 电脑'],
]

const BROWSERS: [pattern: RegExp, name: string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const APPS: Record<Exclude<ClientKind, 'browser'>, string> = {
  wechat: '微信',
  miniProgram: '小程序',
  app: 'App',
  consultantApp: '咨询师 App',
}

const firstOf = (known: [RegExp, string][], userAgent: string, otherwise: string): string =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise

/** `iPhone · 微信`: enough for a person to know their own device, and nothing of the user agent's own words. */
export function deviceName({ kind, userAgent }: Device): string {
  const machine = firstOf(MACHINES, userAgent, '未知设备')
  const app = kind === null || kind === 'browser' ? firstOf(BROWSERS, userAgent, '浏览器') : APPS[kind]
  return `${machine} · ${app}`
}
