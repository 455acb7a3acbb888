import { APP_TABS, DEFAULT_TABS, EMPLOYEE_TABS, TABS_WITH_MESSAGES, type TabId } from './tabs'

export type FlavourKey =
  | 'main'
  | 'preparatory'
  | 'welfare'
  | 'publicWelfare'
  | 'general'
  | 'supervision'
  | 'supervision2'
  | 'weiyou'
  | 'employee'
  | 'doctor'
  | 'cike'
  | 'affiliate'
  | 'affiliate2'

/** Organisation groups (R219); the documents name them and give their ids per environment. */
export type OrganisationGroup =
  'consultationApp' | 'copyApp' | 'family' | 'publicWelfare' | 'welfare' | 'supervision' | 'partner'

export interface FlavourFeatures {
  /** Messages between visitor and consultant (R208). */
  im: boolean
  /** Somebody pays with money; without it no page speaks of prices. */
  pay: boolean
  coupons: boolean
  cashback: boolean
  inviteAd: boolean
  /** The dialog of the volunteers before a booking. */
  welfareNotice: boolean
  /** Logo and name of the organisation stand on the login page. */
  brandOnLogin: boolean
  /** A company's quota pays, and only its employees book (R7). */
  companyPaid: boolean
  /** Calls carry cpChannelId (R209). */
  carriesChannel: boolean
  /** The area code on the login page cannot be changed (R47). */
  fixedAreaCode: boolean
  /** Who does not know whom to choose is asked a few questions and suggested three people. */
  matching: boolean
  /** A picture that is looked at may be saved (R106). */
  imageSaving: boolean
}

/** What an operator switches; who pays is settled with the edition that an organisation begins as. */
export type EditionSwitches = Omit<FlavourFeatures, 'pay' | 'companyPaid'>

/** The lists of fields that one may come for (R288). */
export type FieldList = 'general' | 'employees' | 'copy'

export interface FlavourWords {
  /** What the people are called who listen. */
  person: string
  /** What one books. */
  session: string
  /** Instead of the greeting of the hour; null keeps that. */
  greeting: string | null
  /** Says that nothing has to be paid; null where something has. */
  free: string | null
}

/** Stands on the home page of this edition, above the list. */
export interface FlavourNotice {
  title: string
  lines: readonly string[]
  /** Offers the hotlines to call. */
  hotlines: boolean
}

/** What an organisation's row may say in place of this table. */
export interface Edition {
  /** Title of the home page; null is the organisation's own name (R38). */
  homeTitle: string | null
  /** Label of the consult tab (R84). */
  consultTab: string
  tabs: readonly TabId[]
  /** The tabs in the native app (R86). */
  appTabs: readonly TabId[]
  features: EditionSwitches
  words: FlavourWords
  notice: FlavourNotice | null
}

/** How an organisation's edition of the app differs (R8, R9, R12). Behaviour is asked of this row, never of an id. */
export interface Flavour extends Edition {
  key: FlavourKey
  group: OrganisationGroup
  name: string
  /** Where this edition begins (R13, R33). */
  landing: 'home' | 'employeeWelfare'
  features: FlavourFeatures
  fields: FieldList
}

const PAYING: FlavourFeatures = {
  im: true,
  pay: true,
  coupons: true,
  cashback: true,
  inviteAd: true,
  welfareNotice: false,
  brandOnLogin: false,
  companyPaid: false,
  carriesChannel: false,
  fixedAreaCode: false,
  matching: true,
  imageSaving: false,
}
const FREE: FlavourFeatures = { ...PAYING, pay: false, coupons: false, cashback: false, inviteAd: false }
const WORDS: FlavourWords = { person: '咨询师', session: '咨询', greeting: null, free: null }

const MAIN: Flavour = {
  key: 'main',
  group: 'consultationApp',
  name: '心栖',
  homeTitle: '心理咨询',
  consultTab: '咨询',
  tabs: TABS_WITH_MESSAGES,
  appTabs: APP_TABS,
  landing: 'home',
  features: { ...PAYING, imageSaving: true },
  fields: 'general',
  words: WORDS,
  notice: null,
}

const SUPERVISION: Flavour = {
  ...MAIN,
  key: 'supervision',
  group: 'supervision',
  name: '心栖督导',
  homeTitle: '督导',
  consultTab: '督导',
  features: { ...PAYING, cashback: false, inviteAd: false, matching: false },
  words: { person: '督导师', session: '督导', greeting: '这一次，想聊哪个个案？', free: null },
}

/** R106 names two organisations beside the main one, and says no more of them: its look, without what R208 keeps to others. */
const AFFILIATE: Flavour = {
  ...MAIN,
  key: 'affiliate',
  group: 'partner',
  name: '心栖合作机构',
  tabs: DEFAULT_TABS,
  features: { ...PAYING, im: false, cashback: false, inviteAd: false, imageSaving: true },
}

export const FLAVOURS: Record<FlavourKey, Flavour> = {
  main: MAIN,
  preparatory: {
    ...MAIN,
    key: 'preparatory',
    name: '心栖预备',
    homeTitle: '预备咨询师',
    features: PAYING,
    words: { ...WORDS, person: '预备咨询师' },
  },
  welfare: {
    ...MAIN,
    key: 'welfare',
    group: 'welfare',
    name: '心栖志愿',
    homeTitle: '预约',
    consultTab: '服务',
    features: { ...FREE, welfareNotice: true },
    words: { person: '志愿者', session: '倾听', greeting: null, free: '志愿服务，全程免费' },
    notice: {
      title: '预约前请知道',
      lines: ['选定一位志愿者后，可以和 TA 谈 10 次。', '请提前 5 分钟进入咨询室。', '情况紧急时，请先拨打援助热线。'],
      hotlines: true,
    },
  },
  publicWelfare: {
    ...MAIN,
    key: 'publicWelfare',
    group: 'publicWelfare',
    name: '心栖公益热线',
    homeTitle: '公益热线',
    consultTab: '公益热线',
    tabs: DEFAULT_TABS,
    features: { ...FREE, im: false, matching: false },
    words: { person: '接线员', session: '通话', greeting: null, free: '公益热线，全程免费' },
    notice: {
      title: '现在就需要有人说话？',
      lines: ['不用预约，直接拨打热线。', '想约一个固定的时间，可以在下面选一位接线员。'],
      hotlines: true,
    },
  },
  general: { ...MAIN, key: 'general', name: '心栖普心', homeTitle: '预约咨询', features: PAYING },
  supervision: SUPERVISION,
  supervision2: { ...SUPERVISION, key: 'supervision2', name: '心栖督导二部' },
  weiyou: {
    ...MAIN,
    key: 'weiyou',
    group: 'partner',
    name: '心栖微友',
    homeTitle: '预约',
    tabs: DEFAULT_TABS,
    features: { ...PAYING, im: false },
  },
  employee: {
    ...MAIN,
    key: 'employee',
    name: '心栖员工关怀',
    homeTitle: '心理咨询',
    tabs: EMPLOYEE_TABS,
    appTabs: EMPLOYEE_TABS,
    landing: 'employeeWelfare',
    features: { ...FREE, im: false, companyPaid: true, carriesChannel: true },
    fields: 'employees',
    words: { ...WORDS, free: '费用由你的企业承担' },
  },
  doctor: {
    ...MAIN,
    key: 'doctor',
    group: 'partner',
    name: '心栖医生转介',
    tabs: DEFAULT_TABS,
    features: { ...PAYING, im: false, cashback: false, inviteAd: false, fixedAreaCode: true },
    words: { ...WORDS, greeting: '你的医生建议你来聊聊' },
  },
  affiliate: AFFILIATE,
  affiliate2: { ...AFFILIATE, key: 'affiliate2', name: '心栖合作机构二部' },
  cike: {
    ...MAIN,
    key: 'cike',
    group: 'copyApp',
    name: '此刻',
    homeTitle: null,
    tabs: ['studio', 'cikeHome', 'userCenter'],
    features: { ...PAYING, im: false, cashback: false, inviteAd: false, brandOnLogin: true, carriesChannel: true },
    fields: 'copy',
    words: { ...WORDS, greeting: '此刻，先照顾好自己' },
  },
}
