import { z } from 'zod'
import { COMPANY_NAME_MAX, EMPLOYEE_FILE_BYTES } from '../text/company'
import { call } from './call'
import {
  channelId,
  companyFields,
  EmployeeList,
  ListedCompany,
  NewCodes,
  NoticeWords,
  UsageMonth,
  withTermInOrder,
} from './company-fields'
import { flag, id, int, keyPaging, moment, nextPage, nothing } from './fields'

const companyId = id
/** The version that somebody looked at before they changed it. */
const version = int().pipe(z.number().min(1))

export const companyCalls = {
  'GET /operator/company/list': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '企业，新的在前；可以按名称里的字找',
    params: z.object({ name: z.string().trim().max(COMPANY_NAME_MAX).default(''), ...keyPaging }),
    data: z.object({ list: z.array(ListedCompany), ...nextPage }),
  }),
  'GET /operator/company/detail': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '一家企业：合同、次数、名单上有多少人；没有任何人的名字',
    params: z.object({ companyId }),
    data: z.object({
      company: ListedCompany,
      /** By whom it was changed last, and when. */
      changed: z.object({ by: z.string(), at: moment }).nullable(),
      /** How many stand on the list now. */
      employees: z.number(),
      batches: z.array(
        z.object({
          batchId: z.number(),
          count: z.number(),
          sessions: z.number(),
          people: z.number(),
          /** How often one of them was redeemed. */
          used: z.number(),
          expiresAt: moment,
          createdAt: moment,
        }),
      ),
      notices: z.array(
        z.object({
          noticeId: z.number(),
          title: z.string(),
          body: z.string(),
          /** When it was sent; of one that waits, when it was written. */
          publishedAt: moment,
          /** Another operator has to let it go before anybody reads it. */
          isWaiting: z.boolean(),
          askedBy: z.string().nullable(),
          agreedBy: z.string().nullable(),
          /** The reader wrote it. */
          isOwn: z.boolean(),
          withdrawnAt: moment.nullable(),
        }),
      ),
    }),
  }),
  'POST /operator/company/create': call({
    auth: 'operator',
    desk: 'organisation',
    fresh: true,
    summary: '新建一家企业；渠道写在链接里，以后不能改',
    idempotent: true,
    params: withTermInOrder(z.object({ ...companyFields, channelId })),
    data: z.object({ companyId: z.number() }),
  }),
  'POST /operator/company/change': call({
    auth: 'operator',
    desk: 'organisation',
    fresh: true,
    summary: '改一家企业；别人在这之间改过时不保存，回答里是现在的样子。买的次数改多少，剩下的就改多少',
    params: withTermInOrder(z.object({ companyId, version, ...companyFields })),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/company/stop': call({
    auth: 'operator',
    desk: 'organisation',
    fresh: true,
    summary: '不再由企业承担新的预约，或者恢复；什么都不删，约好的照常',
    params: z.object({ companyId, version, stopped: flag }),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/company/employees': call({
    auth: 'operator',
    desk: 'organisation',
    fresh: true,
    summary:
      '用 CSV 导入员工名单。整份先检查，有一行不对就一个都不导入，并说明是哪几行；trial 只数会有什么变化，和真正导入时一样',
    limit: { max: 60, minutes: 10 },
    bodyBytes: 2 * EMPLOYEE_FILE_BYTES,
    params: z.object({
      companyId,
      trial: flag,
      /** Who is not in the file leaves the list. */
      isComplete: flag,
      csvBase64: z.string('请选择名单文件').min(1, '请选择名单文件'),
    }),
    data: EmployeeList,
  }),
  'POST /operator/company/codes': call({
    auth: 'operator',
    desk: 'organisation',
    fresh: true,
    summary:
      '做一批企业兑换码；码只在回答里，之后谁也看不到。attempt 是这一次的编号：回答丢了再请求，得到同样的码，不会多做一批',
    limit: { max: 20, minutes: 10 },
    params: NewCodes,
    data: z.object({ codes: z.array(z.string()) }),
  }),
  'GET /operator/company/usage': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '一家企业每个月的使用情况，只有过完的月份；不到 5 人的数字不给出，也推不出来',
    params: z.object({ companyId }),
    data: z.object({ months: z.array(UsageMonth) }),
  }),
  'POST /operator/company/publishNotice': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '给一家企业的员工写一条通知；另一位运营同意之后发出',
    idempotent: true,
    params: NoticeWords,
    data: z.object({ noticeId: z.number() }),
  }),
  'POST /operator/company/agreeToNotice': call({
    auth: 'operator',
    desk: 'organisation',
    fresh: true,
    summary: '同意别人写的一条企业通知，员工马上看得到；自己写的不能自己同意',
    params: z.object({ noticeId: id }),
    data: nothing,
  }),
  'POST /operator/company/withdrawNotice': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '撤下一条通知；再撤一次没有影响',
    params: z.object({ noticeId: id }),
    data: nothing,
  }),
}
