import { z } from 'zod'
import { CAMPAIGN_STOCK_MAX } from '../text/campaign'
import { call } from './call'
import { numberFor } from './for-desk'
import {
  Block,
  budgetFen,
  ENDS_TOO_SOON,
  endsAfterItsStart,
  Hero,
  OwnPicture,
  Page,
  percentB,
  pictureName,
  reason,
  window,
} from './campaign-fields'
import { NewCampaign, Rewritten, Written, WRITTEN_BYTES } from './campaign-new'
import { ConsultantFilter, ConsultantItem } from './consultant-fields'
import { CouponOffer } from './coupon-fields'
import { flag, id, int, keyPaging, moment, nextPage, none, nothing, orgId } from './fields'

const CampaignState = z.enum(['planned', 'running', 'paused', 'ended', 'usedUp'])
const sourceType = int().pipe(z.number().min(0).max(9999)).optional()
/** A campaign as another page names it. */
const Entrance = z.object({
  campaignId: z.number(),
  page: Page,
  variant: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The address of its picture. */
  picture: z.string(),
  /** What is to be seen on it, for whoever does not see it; empty where it says nothing that the words do not. */
  pictureAlt: z.string(),
  endTime: moment.nullable(),
  /** Which of two texts this device reads there. */
  arm: z.enum(['a', 'b']),
})

const Campaign = Entrance.extend({
  state: CampaignState,
  startTime: moment,
  /** Why the reader cannot have the price although it runs; null where they can. */
  obstacle: z.string().nullable(),
  /** In fen, of one session of `minutes`; null: the usual prices. */
  priceFen: z.number().nullable(),
  minutes: z.number(),
  /** How many orders can still be had; null where nobody counts them. */
  left: z.number().nullable(),
  firstOnly: z.boolean(),
  hero: Hero,
  blocks: z.array(Block),
  /** Instead of the blocks, before it begins and after it has ended. */
  instead: z.string().nullable(),
  coupon: CouponOffer.nullable(),
  /** Which words stand there is another thing for another device. */
  isTested: z.boolean(),
  /** Of the same organisation: what goes on. */
  others: z.array(Entrance),
})

const Made = z.object({
  campaignId: z.number(),
  orgId: z.number(),
  page: Page,
  variant: z.string(),
  title: z.string(),
  picture: z.string(),
  /** Null: its scene is drawn. */
  ownPicture: OwnPicture.nullable(),
  state: CampaignState,
  /** Whatever its state: what is to come may wait for somebody to let it go on, too. */
  isPaused: z.boolean(),
  startTime: moment,
  endTime: moment.nullable(),
  priceFen: z.number().nullable(),
  stock: z.number().nullable(),
  taken: z.number(),
  budgetFen: numberFor('money', 'look', z.number().nullable()),
  spentFen: numberFor('money', 'look', z.number()),
  percentB: z.number(),
  isTested: z.boolean(),
})

/** Devices that consented to being counted, and orders of everybody. */
const Steps = z.object({
  seen: z.number(),
  opened: z.number(),
  loggedIn: z.number(),
  booked: z.number(),
  paid: z.number(),
  came: z.number(),
})

export const campaignCalls = {
  'GET /appoint/authorityNone/consultant/activity': call({
    auth: 'public',
    summary: '一个活动地址上现在是什么：内容、窗口、价格、还剩多少；没有活动时为空',
    params: z.object({ page: Page, variant: z.string().max(20).default(''), sourceType, orgId }),
    data: z.object({
      activity: Campaign.nullable(),
      /** Another reader may come upon another campaign here. */
      dependsOnReader: z.boolean(),
      others: z.array(Entrance),
    }),
  }),
  'GET /appoint/indexActivity/consultants': call({
    auth: 'public',
    mayBeLate: true,
    summary: '参加一个活动的咨询师，按条件筛，每页十位',
    params: ConsultantFilter.extend({ campaignId: id }),
    data: z.object({
      list: z.array(ConsultantItem),
      page: z.number(),
      more: z.boolean(),
      total: z.number(),
      /** In fen, of one session of `minutes`, while it can be had; null: the usual prices. */
      priceFen: z.number().nullable(),
      minutes: z.number(),
    }),
  }),
  'GET /appoint/indexActivity/selectLastestActivity': call({
    auth: 'public',
    mayBeLate: true,
    summary: '首页上提到的活动：最近开始的那一个；没有时为空',
    params: z.object({ orgId, sourceType }),
    data: z.object({ activity: Entrance.nullable() }),
  }),
  'GET /appoint/consultBanner/getBannerList': call({
    auth: 'public',
    mayBeLate: true,
    summary: '这家机构正在进行的活动',
    params: z.object({ orgId, sourceType }),
    data: z.object({ list: z.array(Entrance) }),
  }),
  'GET /operator/campaign/list': call({
    auth: 'operator',
    desk: 'growth',
    summary: '所有活动，新的在前',
    params: z.object({ ...keyPaging }),
    data: z.object({ list: z.array(Made), ...nextPage }),
  }),
  'GET /operator/campaign/detail': call({
    auth: 'operator',
    desk: 'growth',
    summary: '一个活动：窗口、名额、预算，看到的人走到哪一步，两种写法的比较',
    params: z.object({ campaignId: id }),
    data: Made.extend({
      /** seen, opened and loggedIn (saw what they would pay): devices that consented, in 90 days; booked, paid and came: all orders. */
      funnel: Steps,
      sources: z.array(Steps.extend({ sourceType: z.number() })),
      days: z.array(z.object({ day: z.string(), opened: z.number(), booked: z.number() })),
      /** Of those who booked so many have consented to being counted. */
      bookers: z.number(),
      consentedBookers: z.number(),
      test: z.object({
        heroA: Hero,
        heroB: Hero.nullable(),
        a: z.object({ opened: z.number(), went: z.number() }),
        b: z.object({ opened: z.number(), went: z.number() }),
        /** Devices for each text, to find a change of five points; null while nothing has been counted. */
        needed: z.number().nullable(),
        verdict: z.enum(['tooFew', 'noDifference', 'aIsBetter', 'bIsBetter']),
      }),
      changes: z.array(z.object({ time: moment, by: z.string(), what: z.string() })),
      /** The newest of them; 0: it has never been changed. */
      lastChange: z.number(),
      /** It has a price of its own that nobody but who has set it has seen: it does not begin before. */
      awaitsRelease: z.boolean(),
      /** Made by who asks. */
      isOwn: z.boolean(),
    }),
  }),
  'POST /operator/campaign/change': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '改窗口、名额、预算和试写法的比例；价格不能改，写明理由；别人先改过的不覆盖',
    params: z
      .object({
        campaignId: id,
        /** The newest change that who asks has seen. */
        lastChange: int().pipe(z.number().min(0)).optional(),
        ...window,
        stock: int('名额是整数')
          .pipe(z.number().min(0, '名额不能小于 0').max(CAMPAIGN_STOCK_MAX, '名额太多了'))
          .optional(),
        budgetFen,
        percentB,
        reason,
      })
      .refine(endsAfterItsStart, ENDS_TOO_SOON),
    data: nothing,
  }),
  'GET /operator/campaign/written': call({
    auth: 'operator',
    desk: 'growth',
    summary: '一个活动是怎样写的，和写过的每一版，新的在前；照着它做一个，或者改文字',
    params: z.object({ campaignId: id }),
    data: Written,
  }),
  'GET /operator/campaign/ownPicture': call({
    auth: 'operator',
    desk: 'growth',
    summary: '一张传上来的图片，读者还看不到时也能看，给写的人预览',
    params: z.object({ picture: pictureName }),
    data: z.object({ mimeType: z.string(), base64: z.string() }),
  }),
  'POST /operator/campaign/picture': call({
    auth: 'operator',
    desk: 'growth',
    summary: '传一张图片（表单数据），裁成 16 比 9，给出它的名字；和活动的文字一起存才用上',
    upload: { maxBytes: 8 * 1024 * 1024 },
    limit: { max: 60, minutes: 10 },
    params: none,
    data: z.object({ picture: z.string() }),
  }),
  'POST /operator/campaign/create': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    idempotent: true,
    summary: '新建一个活动，写明理由；先停着，由人让它继续。同一个地址、给同样的人的两个活动，窗口不能重叠',
    bodyBytes: WRITTEN_BYTES,
    params: NewCampaign,
    data: z.object({ campaignId: z.number() }),
  }),
  'POST /operator/campaign/text': call({
    auth: 'operator',
    desk: 'growth',
    idempotent: true,
    summary: '改一个活动的文字、图和券，写明理由；每一版都留着，价格不在里面。别人在这之间改过时不改',
    bodyBytes: WRITTEN_BYTES,
    params: Rewritten,
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/campaign/pause': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '暂停一个活动，或让它继续；已经下的单照常。有自己价格的，第一次要由做它的人以外的一位让它开始',
    params: z.object({ campaignId: id, paused: flag }),
    data: nothing,
  }),
}
