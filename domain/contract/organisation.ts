import { z } from 'zod'
import { call } from './call'
import { asOf, flag, id, moment, namedOrgId, none, orgId } from './fields'
import { ToldEdition } from './edition-fields'
import { HotlineLine } from './hotline-fields'

const TimeRange = z.object({ start: z.string(), end: z.string() })

const WorkPart = z.object({ status: z.number(), times: z.array(TimeRange) })

/** Whether people can be reached now, by the hours and the calendar of holidays (R97). */
const Today = z.object({
  kind: z.enum(['workday', 'holiday']),
  open: z.boolean(),
  /** When they leave; null while nobody is there, or where they never leave. */
  until: moment.nullable(),
  /** When somebody is there next; null while somebody is. */
  nextOpen: moment.nullable(),
})

/** Hyphens, blanks and small letters are for the eye. */
const studioCode = z
  .string('请填写邀请码')
  .max(40, '没有这个邀请码')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())

/** What a page of a studio shows; the people in the order in which the studio names them. */
const Studio = z.object({
  studioId: z.number(),
  studioName: z.string(),
  motto: z.string(),
  introduction: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  opening: z.string(),
  rooms: z.array(z.object({ name: z.string(), detail: z.string() })),
  services: z.array(z.object({ name: z.string(), detail: z.string() })),
  consultants: z.array(
    z.object({
      consultantId: z.number(),
      userName: z.string(),
      homepage: z.string(),
      consultantType: z.number(),
      consultantMsg: z.string(),
    }),
  ),
})

export const organisationCalls = {
  'GET /appoint/common/outside': call({
    auth: 'public',
    summary: '通往别处的路：可以在框里打开的网站，和 App 的下载地址',
    params: z.object({ qrcode: flag.optional(), orgId }),
    data: z.object({
      /** Hosts that may be framed, as `example.com` or `example.com:8443`; always over https. */
      frameHosts: z.array(z.string()),
      appStoreUrl: z.string().nullable(),
      androidApkUrl: z.string().nullable(),
      /** Where this site is. */
      siteUrl: z.string(),
      /** The site's address as a picture (data URL), where `qrcode` asks for it. */
      siteQrcode: z.string().nullable(),
    }),
  }),
  'GET /appoint/consultOrg/getConsultOrgVO': call({
    auth: 'public',
    lastGood: true,
    mayBeLate: true,
    summary: '机构信息',
    params: z.object({ orgId }),
    data: z.object({
      orgId: z.number(),
      orgName: z.string(),
      orgLogo: z.string().nullable(),
      customerWechat: z.string(),
      customerWechatQrcode: z.string().nullable(),
      customerPhone: z.string(),
      qrcodeTips: z.string(),
      workTime: z.object({ workdays: WorkPart, holidays: WorkPart }),
      today: Today,
      changeTimeBefore: z.number(),
      teamMode: z.number(),
      studioMode: z.number(),
      crisisHotline: z.string(),
      /** Numbers for everybody, as they were published last, or as they come with the server. Missing: its version has no list. */
      hotlines: z.array(HotlineLine).optional(),
      /** Where the row says more than the table in code. */
      edition: ToldEdition.nullable(),
      /** How many open organisations there are in its group, itself included (R219). */
      groupSize: z.number(),
      asOf,
    }),
  }),
  'GET /appoint/consultOrg/systemTime': call({
    auth: 'public',
    summary: '服务器时间（毫秒）',
    params: none,
    data: z.object({ now: z.number() }),
  }),
  'GET /appoint/consultCategory/getCategoryList': call({
    auth: 'public',
    lastGood: true,
    mayBeLate: true,
    summary: '机构的咨询领域（R288）',
    params: z.object({ orgId }),
    data: z.array(z.object({ id: z.number(), categoryName: z.string(), parentId: z.number(), category: z.number() })),
  }),
  'GET /appoint/consultOrganization/getOrganizationList': call({
    auth: 'public',
    summary: '机构列表',
    params: none,
    data: z.array(
      z.object({
        orgId: z.number(),
        orgName: z.string(),
        flavour: z.string(),
        /** The number of its group (R219). */
        groupId: z.number(),
        /** Anybody may book there, and not a company's employees alone (R7). */
        isOpen: z.boolean(),
        studioMode: z.number(),
        /** How many consultants visitors find there. */
        people: z.number(),
      }),
    ),
  }),
  'GET /consult/consultOrganization/info': call({
    auth: 'consultant',
    summary: '咨询师自己的机构，或者平台上的另一家',
    params: z.object({ orgId: namedOrgId.optional() }),
    data: z.object({
      orgId: z.number(),
      orgName: z.string(),
      flavour: z.string(),
      groupId: z.number(),
      isOwn: z.boolean(),
      /** The caller's own role (R218). */
      role: z.number(),
      people: z.number(),
      /** What visitors read before they book, in a sentence. */
      policy: z.string(),
      changeTimeBefore: z.number(),
      confirmsByHand: z.boolean(),
      teamMode: z.number(),
      studioMode: z.number(),
    }),
  }),
  'GET /appoint/consultStudio/listStudio': call({
    auth: 'public',
    summary: '机构的工作室，没有 orgId 时是主机构的；凭邀请进的，带着邀请码才有',
    params: z.object({ orgId, studioId: id.optional(), validCode: studioCode.optional() }),
    data: z.array(Studio),
  }),
  'GET /appoint/consultStudio/isCikeValidCode': call({
    auth: 'public',
    summary: '工作室的邀请码对不对，是哪一家的',
    params: z.object({ validCode: studioCode, orgId }),
    data: z.object({ valid: z.boolean(), studioId: z.number().nullable(), studioName: z.string().nullable() }),
    limit: { max: 30, minutes: 10 },
  }),
  'GET /consult/consultStudio/listByOrgId': call({
    auth: 'consultant',
    summary: '一个机构的工作室，供咨询师选面询地点；没有 orgId 时是自己机构的',
    params: z.object({ orgId: namedOrgId.optional() }),
    data: z.array(Studio.pick({ studioId: true, studioName: true, city: true, address: true })),
  }),
  'GET /appoint/consultOrganization/systemTime': call({
    auth: 'public',
    summary: '服务器时间，毫秒（同 consultOrg/systemTime）',
    params: none,
    data: z.object({ now: z.number() }),
  }),
  'GET /appoint/timestamp/currentTimestamp': call({
    auth: 'public',
    summary: '服务器时间，毫秒',
    params: none,
    data: z.object({ now: z.number() }),
  }),
}
