import type { ClientKind } from '../client-kinds'
import type { CampaignBlock, CampaignPage } from './campaign'

/** The pictures of campaigns, and what is to be seen in each. */
export const CAMPAIGN_SCENES = {
  dream: '夜里的小船',
  freeDream: '清晨床边的本子',
  activity: '关灯的房间和猫',
  activityA60: '树下的长椅',
  promotion: '虚掩的门',
  promotionGuide: '没有字的路标',
  propaganda: '两把椅子',
  marriagePropaganda: '隔开的两只杯子',
  marriage1Propaganda: '长在一起的根',
  familyPropaganda: '饭桌',
  studentPropaganda: '书包',
  fallinlove: '两只风筝',
  apart: '收起来的风筝线',
  circle: '围着灯的坐垫',
} as const
export type CampaignScene = keyof typeof CAMPAIGN_SCENES
export const CAMPAIGN_SCENE_NAMES = Object.keys(CAMPAIGN_SCENES) as [CampaignScene, ...CampaignScene[]]

/** Pages that a campaign may lead to: each opens to everybody who looks, and needs nothing said beside it. */
export const CAMPAIGN_DOORS = {
  consultantList: '咨询师名录',
  choseConcern: '想谈什么',
  quickMatch: '找到合适的人',
  practiceConsultant: '实习咨询师',
  interview: '首次评估访谈',
  listening: '有人听你说',
  storys: '来访者的故事',
  groupList: '团体',
  goods: '课程和练习',
  couponCenter: '领券中心',
  letters: '信箱',
  letterWrite: '写一封信',
  painting: '绘画',
  moodCurve: '心情',
  healthCheck: '看看自己',
  hswjQuestionnaire: '夜里睡得怎么样',
  studentArea: '学生专区',
  robotChat: '自助小助手',
  consultSupport: '需要帮助时',
} as const
export type CampaignDoorId = keyof typeof CAMPAIGN_DOORS
export const CAMPAIGN_DOOR_IDS = Object.keys(CAMPAIGN_DOORS) as [CampaignDoorId, ...CampaignDoorId[]]

/** Addresses that may have something behind them, so that several campaigns stand there. */
export const CAMPAIGN_PAGES_WITH_MORE: readonly CampaignPage[] = ['activity', 'fallinlove']

export const CLIENT_KIND_LABEL: Record<ClientKind, string> = {
  browser: '浏览器',
  wechat: '微信里的网页',
  miniProgram: '小程序',
  app: '访客 App',
  consultantApp: '咨询师 App',
}

export const CAMPAIGN_BLOCK_LABEL: Record<CampaignBlock['kind'], string> = {
  letter: '信',
  steps: '几步',
  offer: '一句说明',
  people: '参加的咨询师',
  coupon: '优惠券',
  product: '课程或练习',
  door: '去别的一页',
  faq: '常被问到',
}

/** In characters, and in pieces. */
export const CAMPAIGN_WORDS_MAX = {
  title: 30,
  summary: 60,
  heading: 30,
  lead: 120,
  act: 12,
  note: 120,
  text: 400,
  outside: 200,
  pieces: 12,
} as const
