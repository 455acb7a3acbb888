import type { CampaignPicture } from '../campaign-picture'
import type { CampaignState } from '../rules/campaign'

/** The documented addresses of campaigns: each is a route of that id, and what stands there is a row. */
export const CAMPAIGN_PAGES = [
  'activity',
  'activityA60',
  'dream',
  'freeDream',
  'promotion',
  'promotionGuide',
  'propaganda',
  'marriagePropaganda',
  'marriage1Propaganda',
  'familyPropaganda',
  'studentPropaganda',
  'fallinlove',
] as const
export type CampaignPage = (typeof CAMPAIGN_PAGES)[number]

/** From seeing it to coming, as operators read it. */
export const FUNNEL_STEPS = [
  ['seen', '看到'],
  ['opened', '打开'],
  ['loggedIn', '看到价格'],
  ['booked', '下单'],
  ['paid', '付款'],
  ['came', '来了'],
] as const

type FunnelStep = (typeof FUNNEL_STEPS)[number][0]

/**
 * The step of which one is a share. Many open a page without having seen its entrance, and orders are those of everybody, while what comes
 * before counts devices that consented: of these steps there is no share.
 */
export const SHARE_OF: Partial<Record<FunnelStep, FunnelStep>> = { loggedIn: 'opened', paid: 'booked', came: 'paid' }

/** The id of a page that needs nothing said beside it. */
export type CampaignDoor = string

export type CampaignBlock =
  | { kind: 'letter'; title: string; paragraphs: string[] }
  | { kind: 'steps'; title: string; items: { title: string; text: string }[] }
  | { kind: 'offer'; note: string }
  | { kind: 'people'; title: string; note: string }
  | { kind: 'coupon'; note: string }
  /** Something that can be bought and read alone, as the shop has it. */
  | { kind: 'product'; note: string; goodsId: number }
  /** A questionnaire, a list to read. */
  | { kind: 'door'; title: string; note: string; route: CampaignDoor }
  | { kind: 'faq'; title: string; items: { question: string; answer: string }[] }

/** What stands at the top; text b of a test has one of its own. */
export interface CampaignHero {
  title: string
  lead: string
  /** On the one act of the page. */
  act: string
  /** The page that the act opens, instead of the people who take part. */
  route?: CampaignDoor | undefined
}

/** All that is said of a campaign and shown with it: what an operator may change, and what a version of it keeps. */
export interface CampaignWords {
  title: string
  summary: string
  scene: string
  /** Instead of the scene. Versions of before there were any say nothing of it. */
  picture?: CampaignPicture | null
  couponBaseId: number | null
  hero: CampaignHero
  /** The other words of a test. */
  heroB: CampaignHero | null
  blocks: CampaignBlock[]
  beforeText: string
  afterText: string
}

export const CAMPAIGN_STATE_LABEL: Record<CampaignState, string> = {
  planned: '还没有开始',
  running: '进行中',
  paused: '暂停',
  ended: '已经结束',
  usedUp: '名额用完了',
}

/** As operators read it. */
export const campaignStateText = ({ state, isPaused }: { state: CampaignState; isPaused: boolean }): string =>
  state === 'planned' && isPaused ? '还没有开始，停着' : CAMPAIGN_STATE_LABEL[state]

/** Where pictures of campaigns are drawn (R240). */
export const PLACARD_PATH = '/api/appoint/marketing/placard'

export const placardOf = (scene: string): string => `${PLACARD_PATH}?scene=${encodeURIComponent(scene)}`

/** Most of a budget or a stock that an operator may set. */
export const CAMPAIGN_STOCK_MAX = 100_000
export const CAMPAIGN_BUDGET_MAX_FEN = 100_000_000
/** Of one session. */
export const CAMPAIGN_PRICE_MAX_FEN = 1_000_000
export const CAMPAIGN_REASON_MAX = 200

/** A name that tells nothing of a person: a campaign by its number, the text that was read, and where one came from. */
export const campaignTarget = (campaignId: number, arm: string, sourceType: number | null): string =>
  `campaign-${campaignId}-${arm}-s${sourceType ?? 0}`

const TARGET = /^campaign-(\d{1,9})-([ab])-s(\d{1,4})$/

/** What such a name says; null where it is none. */
export function campaignOfTarget(target: string): { campaignId: number; arm: 'a' | 'b'; sourceType: number } | null {
  const found = TARGET.exec(target)
  if (!found) return null
  return { campaignId: Number(found[1]), arm: found[2] === 'b' ? 'b' : 'a', sourceType: Number(found[3]) }
}

/** What may be said of two texts that were tried against each other. */
export const CAMPAIGN_VERDICT_TEXT = {
  tooFew: '还太少，说不出哪一种更好。',
  noDifference: '人数够了，看不出差别。',
  aIsBetter: '第一种更好。',
  bIsBetter: '第二种更好。',
} as const
