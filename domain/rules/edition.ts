import type { Edition, FlavourFeatures } from '../edition/flavour-table'
import { EMPLOYEE_TABS, type TabId } from '../edition/tabs'

/** Places that an operator may put into the tab bar; the group tab comes by itself where there are groups (R85). */
export const TAB_CHOICES: readonly TabId[] = ['studio', 'home', 'cikeHome', 'message', 'moodCurve', 'userCenter']
/** R86 */
export const APP_TAB_CHOICES: readonly TabId[] = ['recommend', 'consultation', 'mood']

const MOST_TABS = 5
const HOMES: readonly TabId[] = ['home', 'cikeHome']
const APP_HOMES: readonly TabId[] = ['recommend', 'consultation']

/** Who pays, which an edition keeps for life. */
export type Paying = Pick<FlavourFeatures, 'pay' | 'companyPaid'>

/** By field, as the contract names it (`edition/tabs`): the first thing that is wrong with it. */
export type EditionFaults = Record<string, string>

const isEach = (tabs: readonly TabId[], choices: readonly TabId[]): boolean =>
  new Set(tabs).size === tabs.length && tabs.every((tab) => choices.includes(tab))

function tabFault({ tabs, features }: Edition, { companyPaid }: Paying): string | null {
  // Their shell has exactly two (R88).
  if (companyPaid) return tabs.join() === EMPLOYEE_TABS.join() ? null : '员工版固定是“咨询”和“记录”两个标签'
  if (!isEach(tabs, TAB_CHOICES)) return '标签里有重复的，或者有不能放的'
  if (tabs.length < 2 || tabs.length > MOST_TABS) return `标签要有 2 到 ${MOST_TABS} 个`
  if (tabs.filter((tab) => HOMES.includes(tab)).length !== 1) return '标签里要有一个“咨询”'
  if (tabs.at(-1) !== 'userCenter') return '“我的”要放在最后'
  if (tabs.includes('message') !== features.im)
    return features.im ? '开着聊天，标签里要有“消息”' : '没有开聊天，标签里不能有“消息”'
  return null
}

function appTabFault({ appTabs }: Edition, { companyPaid }: Paying): string | null {
  if (companyPaid) return appTabs.join() === EMPLOYEE_TABS.join() ? null : '员工版固定是“咨询”和“记录”两个标签'
  if (!isEach(appTabs, APP_TAB_CHOICES)) return '标签里有重复的，或者有不能放的'
  return appTabs.some((tab) => APP_HOMES.includes(tab)) ? null : '标签里要有“推荐”或“咨询”'
}

const ABOUT_MONEY = ['coupons', 'cashback', 'inviteAd'] as const

/** What is wrong with an edition, where its parts do not fit one another (R82–R88, R208). */
export function editionFaults(edition: Edition, paying: Paying): EditionFaults {
  const faults: EditionFaults = {}
  const note = (field: string, sentence: string | null): void => {
    if (sentence !== null) faults[`edition/${field}`] = sentence
  }
  note('tabs', tabFault(edition, paying))
  note('appTabs', appTabFault(edition, paying))
  if (paying.companyPaid && edition.features.im) note('features/im', '员工版没有聊天')
  if (!paying.pay)
    for (const name of ABOUT_MONEY)
      if (edition.features[name]) note(`features/${name}`, '来访者不付钱的机构没有优惠和奖励')
  if (paying.pay && edition.words.free !== null) note('words/free', '来访者要付钱，不能写免费')
  if (!paying.pay && edition.words.free === null) note('words/free', '请写一句，说明来访者不用付钱')
  return faults
}
