import { z } from 'zod'
import { call } from './call'
import { asOf, consultMode, dateText, id, int, moment, none, nothing, orgId, paging, restStatus } from './fields'

/** A start that is free; `id` is its granule. */
const ScheduleItem = z.object({
  id: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  /** 1: a session longer by half an hour fits there too (R161), else 0. */
  isFullTime: z.number(),
  /** 1: the time that the page proposes, the soonest of all; else 0. */
  priority: z.number(),
})

/** Free starts of one day; a taken time is absent, not listed (entity `schedule`). */
export const ScheduleDay = z.object({ scheduleDate: z.string(), scheduleItem: z.array(ScheduleItem) })

/** A consultant in a list (entity `consultantListItem`); price in fen for one session of `minutes`. */
export const ConsultantItem = z.object({
  consultantId: z.number(),
  homepage: z.string(),
  userName: z.string(),
  consultantMsg: z.string(),
  consultantType: z.number(),
  displayStatus: z.number(),
  isRest: restStatus,
  gender: z.number(),
  advantage: z.array(z.string()),
  personalTag: z.array(z.string()),
  price: z.number(),
  minutes: z.number(),
  isMorePrice: z.boolean(),
  /** Comma list of 1, 2, 3 (R166). */
  consultMode: z.string(),
  available: z.boolean(),
  /** Earliest bookable start within the horizon, or null. */
  nextFree: moment.nullable(),
  score: z.number().nullable(),
  rateCount: z.number(),
  years: z.number(),
})

const Field = z.object({ id: z.number(), categoryName: z.string() })

/** Which characters of a suggestion are those that were typed, from and up to; null where none can be named. */
const matched = z.tuple([z.number(), z.number()]).nullable()

export const PartOfDay = z.enum(['morning', 'afternoon', 'evening'])

export const ConsultantFilter = z.object({
  orgId,
  categoryId: id.optional(),
  consultMode: consultMode.optional(),
  gender: int()
    .pipe(z.literal([1, 2, 3]))
    .optional(),
  /** Free on this day … */
  date: dateText.optional(),
  /** … in this part of it. */
  part: PartOfDay.optional(),
  keyword: z.string().max(40, '最多 40 个字').optional(),
  sort: z.enum(['recommended', 'soonest', 'price', 'score']).default('recommended'),
  ...paging,
})

const Service = z.object({
  srvId: z.number(),
  name: z.string(),
  /** Whole price in fen. */
  price: z.number(),
  minutes: z.number(),
  sessions: z.number(),
  consultMode: z.string(),
  /** One pays after the session, within three days. */
  paysAfter: z.boolean(),
})

export const consultantCalls = {
  'GET /appoint/consultSchedule/getSchedule': call({
    auth: 'public',
    summary: '一位咨询师 30 天内可约的时间',
    params: z.object({
      consultantId: id,
      srvId: id.optional(),
      days: int().pipe(z.number().min(1).max(30)).default(30),
    }),
    data: z.object({ minutes: z.number(), days: z.array(ScheduleDay) }),
  }),
  'GET /appoint/consultSchedule/index': call({
    auth: 'public',
    lastGood: true,
    summary: '按时间找人：某天某个时段谁有空',
    params: z.object({
      orgId,
      date: dateText,
      part: PartOfDay.optional(),
      consultMode: consultMode.optional(),
      /** `HH:mm`: everyone free at this time, ten a page. Without it, every time with the first three. */
      startTime: z
        .string()
        .regex(/^\d{2}:\d{2}$/, '时间不正确')
        .optional(),
      ...paging,
    }),
    data: z.object({
      times: z.array(
        z.object({ id: z.number(), startTime: z.string(), total: z.number(), consultants: z.array(ConsultantItem) }),
      ),
      asOf,
    }),
  }),
  'GET /appoint/consultConsultant/listIndex': call({
    auth: 'public',
    lastGood: true,
    summary: '首页与搜索的咨询师列表',
    params: ConsultantFilter,
    data: z.object({
      list: z.array(ConsultantItem),
      page: z.number(),
      more: z.boolean(),
      total: z.number(),
      /** How many of this organisation can be booked within seven days, and the earliest start of all. */
      bookableThisWeek: z.number(),
      earliest: moment.nullable(),
      asOf,
      /** The fields nearest to a `keyword` that fits nobody; empty otherwise. */
      nearest: z.array(Field),
    }),
  }),
  'GET /appoint/consultConsultant/searchKeyword': call({
    auth: 'public',
    summary: '搜索联想：名字、领域、擅长、学校、城市，汉字、拼音或首字母',
    params: z.object({ orgId, keyword: z.string().min(1).max(40) }),
    data: z.object({
      consultants: z.array(z.object({ consultantId: z.number(), userName: z.string(), homepage: z.string(), matched })),
      categories: z.array(Field.extend({ matched })),
      words: z.array(z.object({ kind: z.enum(['specialty', 'school', 'city']), keyword: z.string(), matched })),
    }),
  }),
  'GET /appoint/consultConsultant/getDetailsVO': call({
    auth: 'public',
    summary: '咨询师详情',
    params: z.object({ consultantId: id, orgId }),
    data: ConsultantItem.extend({
      introduction: z.array(z.object({ heading: z.string(), text: z.string() })),
      hours: z.number(),
      orgName: z.string(),
      city: z.string(),
      school: z.string(),
      policySentence: z.string(),
      services: z.array(Service),
      credentials: z.array(
        z.object({
          name: z.string(),
          issuer: z.string(),
          /** As it is printed, partly hidden. */
          number: z.string(),
          issuedOn: z.string().nullable(),
          validUntil: z.string().nullable(),
          /** Its last day is over. */
          expired: z.boolean(),
          verified: z.boolean(),
          verifiedOn: z.string().nullable(),
          verifiedBy: z.string().nullable(),
          /** Against what, such as the issuer's register. */
          verifiedWith: z.string().nullable(),
        }),
      ),
      stars: z.array(z.object({ stars: z.number(), count: z.number() })),
    }),
  }),
  'GET /consult/consultConsultant/getConsultant': call({
    auth: 'consultant',
    summary: '我的咨询师资料',
    params: none,
    data: z.object({
      consultantId: z.number(),
      orgId: z.number(),
      userName: z.string(),
      homepage: z.string(),
      consultantType: z.number(),
      displayStatus: z.number(),
      restStatus,
      instantConsultStatus: z.number(),
    }),
  }),
  'POST /consult/consultConsultant/editInfo': call({
    auth: 'consultant',
    summary: '开放或暂停接新来访（R163、R238）',
    params: z.object({
      restStatus: int().pipe(restStatus),
      instantConsultStatus: int()
        .pipe(z.literal([0, 1]))
        .optional(),
    }),
    data: nothing,
  }),
  'GET /appoint/common/poster': call({
    auth: 'public',
    summary: '咨询师的分享海报（R94）：头像、姓名、一句话和公开页面的二维码',
    params: z.object({ consultantId: id, orgId }),
    limit: { max: 30, minutes: 1 },
    data: z.object({ url: z.string() }),
  }),
}
