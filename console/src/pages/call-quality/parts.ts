import type { Data } from '@xinqi/domain/contract/contract'
import type { CallDevice, CallGrade, CallNetwork, CallRoute } from '@xinqi/domain/rules/call-quality'
import { GROUP_LEAST } from '@xinqi/domain/rules/dashboard'

export type Answer = Data<'GET /operator/callQuality/numbers'>
export type Cell = Answer['total']
export type Minutes = NonNullable<Cell['minutes']>

/** What is said of calls that have something in common. */
export interface Row extends Cell {
  name: string
}

/** Several of them that are compared. */
export interface Part {
  title: string
  rows: readonly Row[]
}

export const GRADE_NAMES: Record<CallGrade, string> = { good: '好', passable: '还行', bad: '不好' }

const DEVICE_NAMES: Record<CallDevice, string> = {
  'h5-ios': '网页（苹果手机）',
  'h5-android': '网页（安卓手机）',
  'h5-desktop': '网页（电脑）',
  weapp: '小程序',
}
const NETWORK_NAMES: Record<CallNetwork, string> = { wifi: 'Wi-Fi', cellular: '移动网络', unknown: '系统没有说' }
const ROUTE_NAMES: Record<CallRoute, string> = {
  host: '直接相连',
  srflx: '直接相连（经过路由器）',
  prflx: '直接相连（途中发现）',
  relay: '经过中继',
  sfu: '经过 TRTC',
  unknown: '还不知道',
}

export const FEW = `少于 ${GROUP_LEAST} 次`

export const minutesIn = ({ good, passable, bad }: Minutes): number => good + passable + bad

export const shareText = (minutes: Minutes, grade: CallGrade): string =>
  `${Math.round((minutes[grade] / minutesIn(minutes)) * 100)}%`

/** Something happened in it, be it so little that no number is told. */
const isThere = ({ sessions }: Cell): boolean => sessions !== 0

export const barsOf = ({ byDevice, byNetwork, byRoute }: Answer): Part[] => [
  { title: '按设备', rows: byDevice.filter(isThere).map((row) => ({ ...row, name: DEVICE_NAMES[row.device] })) },
  { title: '按网络', rows: byNetwork.filter(isThere).map((row) => ({ ...row, name: NETWORK_NAMES[row.network] })) },
  { title: '按线路', rows: byRoute.filter(isThere).map((row) => ({ ...row, name: ROUTE_NAMES[row.route] })) },
]

export const daysOf = ({ byDay }: Answer): Part => ({
  title: '按日',
  rows: byDay.filter(isThere).map((row) => ({ ...row, name: row.day.slice(5) })),
})
