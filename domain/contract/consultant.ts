import { z } from 'zod'
import { call } from './call'
import {
  ConsultantFilter,
  ConsultantItem,
  Field,
  level,
  matched,
  OrderedConsultant,
  OtherPeople,
  PartOfDay,
  ScheduleDay,
  Service,
  SomePeople,
  Trainee,
} from './consultant-fields'
import {
  asOf,
  consultMode,
  dateText,
  id,
  int,
  moment,
  none,
  nothing,
  orderNo,
  orgId,
  paging,
  restStatus,
} from './fields'

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
    mayBeLate: true,
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
  'GET /appoint/consultSchedule/validateIsInstant': call({
    auth: 'public',
    summary: '现在能不能马上约（R165）：人在线、开着即时咨询、最近的半点在一刻钟以内而且有空',
    params: z.object({ consultantId: id, srvId: id.optional(), orgId }),
    data: z.object({ valid: z.boolean(), slot: z.number().nullable(), startTime: moment.nullable() }),
  }),
  'GET /appoint/consultConsultant/instantList': call({
    auth: 'public',
    summary: '现在就可以聊的人（R165），和什么时候开始；离最近的半点还远的时候没有人',
    params: z.object({ orgId }),
    data: z.object({ startTime: moment.nullable(), list: z.array(ConsultantItem) }),
  }),
  'GET /appoint/consultConsultant/listIndex': call({
    auth: 'public',
    lastGood: true,
    mayBeLate: true,
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
  'GET /appoint/consultConsultant/recommend': call({
    auth: 'public',
    summary: '也可以看看：三位现在能约到的人，同领域的在前',
    params: OtherPeople.extend({
      /** Where the visit came from; everybody is recommended the same people. */
      sourceType: int().optional(),
    }),
    data: SomePeople,
  }),
  'GET /appoint/consultConsultant/changeByType': call({
    auth: 'public',
    summary: '换一批：接下来的三位，全部看过一遍才重复',
    params: OtherPeople.extend({
      /** The last one who was shown. */
      after: id,
    }),
    data: SomePeople,
  }),
  'GET /appoint/consultConsultant/getConsultantsByCondition': call({
    auth: 'public',
    lastGood: true,
    mayBeLate: true,
    summary: '名录：机构里的每一个人，按级别看，按条件筛（R167、R279）',
    params: ConsultantFilter.omit({ keyword: true }).extend({ consultantType: level.optional() }),
    data: z.object({
      list: z.array(ConsultantItem),
      page: z.number(),
      more: z.boolean(),
      total: z.number(),
      /** The levels of this organisation's people, in the order in which they are offered. */
      levels: z.array(z.number()),
      asOf,
    }),
  }),
  'GET /appoint/consultConsultant/intern/page': call({
    auth: 'public',
    summary: '实习和预备咨询师（R279 的 4、8、9），推荐的在前，十位一页；带着他们的督导师',
    params: z.object({ orgId, ...paging }),
    data: z.object({ list: z.array(Trainee), page: z.number(), more: z.boolean(), total: z.number() }),
  }),
  'GET /appoint/consultConsultant/listIntern': call({
    auth: 'public',
    summary: '实习和预备咨询师一共几位、最低多少钱，和最早能约到的三位',
    params: z.object({ orgId }),
    data: z.object({ list: z.array(Trainee), total: z.number(), lowestPrice: z.number().nullable() }),
  }),
  'GET /appoint/consultConsultant/listListener': call({
    auth: 'public',
    summary: '倾听：提供倾听服务的人，最早有空的在前，十位一页；价格和时长是倾听的，不是咨询的',
    params: z.object({ orgId, ...paging }),
    data: z.object({
      list: z.array(
        z.object({
          consultant: ConsultantItem,
          srvId: z.number(),
          /** The earliest start; null: none within the days that can be booked, or they rest. */
          slot: z.number().nullable(),
          at: moment.nullable(),
        }),
      ),
      page: z.number(),
      more: z.boolean(),
      total: z.number(),
    }),
  }),
  'GET /appoint/consultConsultant/getInternOrGyList': call({
    auth: 'public',
    summary: '公益：七天内能约到的、不收费的人；一位也没有的时候是同样不收费的实习咨询师',
    params: z.object({ orgId, ...paging }),
    data: z.object({
      kind: z.enum(['free', 'intern']),
      list: z.array(Trainee),
      page: z.number(),
      more: z.boolean(),
      total: z.number(),
    }),
  }),
  'GET /appoint/consultConsultant/aggregate': call({
    auth: 'public',
    summary: '一个机构组（R219）里所有机构的人，各机构轮流在前，不接新来访的在后',
    params: z.object({ groupId: int().pipe(z.number().min(1).max(7, '没有这个机构组')), ...paging }),
    data: z.object({
      organisations: z.array(z.object({ orgId: z.number(), orgName: z.string() })),
      list: z.array(ConsultantItem.extend({ orgId: z.number(), orgName: z.string() })),
      page: z.number(),
      more: z.boolean(),
      total: z.number(),
    }),
  }),
  'GET /appoint/consultConsultant/info': call({
    auth: 'public',
    summary: '一位咨询师在列表里的样子',
    params: z.object({ consultantId: id, orgId }),
    data: ConsultantItem,
  }),
  'GET /appoint/consultConsultant/inviteConsultantList': call({
    auth: 'user',
    summary: '可以介绍给朋友的人：我见过的、现在还接新来访的咨询师，最近见的在前',
    params: z.object({ orgId }),
    data: z.object({ list: z.array(ConsultantItem) }),
  }),
  'GET /appoint/consultConsultant/getPaintingConsultantSrv': call({
    auth: 'public',
    summary: '可以带着画去谈的服务：看得见画的方式（视频、面对面），单次的，便宜的在前',
    params: z.object({ consultantId: id }),
    data: z.object({ list: z.array(Service) }),
  }),
  'GET /appoint/consultConsultant/getConsultantByOrder': call({
    auth: 'user',
    summary: '我的订单是和谁的；已经不再展示的人也说得出名字',
    params: z.object({ orderNo }),
    data: OrderedConsultant,
  }),
  'GET /appoint/authorityNone/invalid/consultant': call({
    auth: 'public',
    summary: '这位咨询师还约得到吗；约不到是为什么，可以换谁',
    params: z.object({ consultantId: id, orgId }),
    data: z.object({
      invalid: z.boolean(),
      /** gone: not there, or not shown. */
      reason: z.enum(['gone', 'resting', 'full']).nullable(),
      list: z.array(ConsultantItem),
    }),
  }),
  'GET /appoint/authorityNone/cike/data': call({
    auth: 'public',
    summary: '此刻：有多少人，这一周约得到几位，最早什么时候',
    params: none,
    data: z.object({
      orgId: z.number(),
      total: z.number(),
      bookableThisWeek: z.number(),
      earliest: moment.nullable(),
    }),
  }),
  'GET /appoint/cpConsultant/consultantDatasByCpCategory': call({
    auth: 'public',
    summary: '员工关怀里做某个方向的人，推荐的在前，十位一页',
    params: z.object({ categoryId: id, ...paging }),
    data: z.object({ list: z.array(ConsultantItem), page: z.number(), more: z.boolean(), total: z.number() }),
  }),
  'GET /appoint/cpConsultant/consultantDatasByCkOrderNo': call({
    auth: 'user',
    summary: '我在此刻的一个订单：是和谁的，和另外三位可以约的人，同方向的在前',
    params: z.object({ orderNo }),
    data: z.object({ consultant: OrderedConsultant, list: z.array(ConsultantItem) }),
  }),
  'GET /appoint/consultConsultant/searchKeyword': call({
    auth: 'public',
    mayBeLate: true,
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
      languages: z.array(z.string()),
      /** A line each: what, where, when. An operator has seen the papers. */
      education: z.array(z.string()),
      training: z.array(z.string()),
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
      /** Whole hours by topic, as the consultant noted after sessions that the record proves; none of few sessions. */
      experience: z.array(z.object({ categoryId: z.number(), categoryName: z.string(), hours: z.number() })),
      /** In which they introduce themselves; it plays at /videoPlay. */
      video: z.object({ poster: z.string().nullable(), seconds: z.number() }).nullable(),
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
