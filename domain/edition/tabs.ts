/** Places of the tab bar (R30, R82–R90). A tab is shown once it has a page. */
export type TabId =
  | 'studio'
  | 'home'
  | 'cikeHome'
  | 'message'
  | 'groupList'
  | 'moodCurve'
  | 'userCenter'
  | 'recommend'
  | 'consultation'
  | 'mood'
  | 'employeeWelfare'
  | 'records'

/** R82 */
export const DEFAULT_TABS: readonly TabId[] = ['studio', 'home', 'userCenter']
/** R83 */
export const TABS_WITH_MESSAGES: readonly TabId[] = ['studio', 'home', 'message', 'userCenter']
/** R86 */
export const APP_TABS: readonly TabId[] = ['recommend', 'consultation', 'mood']
/** R88 */
export const EMPLOYEE_TABS: readonly TabId[] = ['employeeWelfare', 'records']

/** The route that a tab opens; that route may be built later. */
export const TAB_ROUTE: Record<TabId, string> = {
  studio: 'studio',
  home: 'home',
  cikeHome: 'home',
  message: 'message',
  groupList: 'groupList',
  moodCurve: 'moodCurve',
  userCenter: 'userCenter',
  recommend: 'home',
  consultation: 'consultList',
  mood: 'moodCurve',
  employeeWelfare: 'employeeWelfare',
  records: 'userOrder',
}

const LABEL: Record<TabId, string> = {
  studio: '工作室',
  home: '咨询',
  cikeHome: '咨询',
  message: '消息',
  groupList: '团体',
  moodCurve: '心情',
  userCenter: '我的',
  recommend: '推荐',
  consultation: '咨询',
  mood: '心情',
  employeeWelfare: '咨询',
  records: '记录',
}

/** Tabs that carry the organisation's word for consulting (R84, R88). */
const CONSULT_TABS: readonly TabId[] = ['home', 'cikeHome', 'consultation', 'employeeWelfare']

/** Where the unread dot stands in the native app (R87). */
const UNREAD_TABS: readonly TabId[] = ['message', 'home', 'recommend']

export interface TabSource {
  tabs: readonly TabId[]
  appTabs: readonly TabId[]
  consultTab: string
}

export interface TabContext {
  /** Inside the native consumer app (R86). */
  nativeApp: boolean
  /** The organisation offers groups: teamMode 1 (R85). */
  hasGroups: boolean
  /** Routes that exist. */
  isBuilt: (route: string) => boolean
}

/** The tabs of an edition, in order, those without a page left out. */
export function tabsOf(flavour: TabSource, { nativeApp, hasGroups, isBuilt }: TabContext): TabId[] {
  const named = nativeApp ? flavour.appTabs : flavour.tabs
  // The employees' shell and the native app keep to their own tabs (R86, R88).
  const withGroups = hasGroups && named.includes('userCenter') ? beforeLast(named, 'groupList') : named
  return withGroups.filter((tab) => isBuilt(TAB_ROUTE[tab]))
}

const beforeLast = (tabs: readonly TabId[], added: TabId): TabId[] => [...tabs.slice(0, -1), added, ...tabs.slice(-1)]

export const tabLabel = (flavour: Pick<TabSource, 'consultTab'>, tab: TabId): string =>
  CONSULT_TABS.includes(tab) ? flavour.consultTab : LABEL[tab]

/** Unread messages are counted on the message tab; in the native app also on its first page (R87). */
export const showsUnread = (tab: TabId, nativeApp: boolean): boolean =>
  tab === 'message' || (nativeApp && UNREAD_TABS.includes(tab))
