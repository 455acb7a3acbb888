import { z } from 'zod'
import { REACHES, STEPS, type Reach } from '../rules/dashboard'
import { call } from './call'
import { dateText, id, namedOrgId, none, nothing } from './fields'

/** Null where so few people stand behind a number that it could name one of them (docs/domain.md §58). */
const unlessFew = z.number().nullable()

const Numbers = z.object({
  made: z.number(),
  paid: z.number(),
  cancelled: z.number(),
  takenFen: z.number(),
  refundedFen: z.number(),
  /** Sessions whose time came, and those that took place. */
  sessions: z.number(),
  held: unlessFew,
  visitorAbsent: unlessFew,
  consultantAbsent: unlessFew,
  /** Granules. */
  offered: z.number(),
  booked: z.number(),
  /** First messages, and those that nobody has answered; minutes until half, and nine in ten, of the others were. */
  asked: z.number(),
  unanswered: z.number(),
  answerMedian: unlessFew,
  answerNinth: unlessFew,
  ratings: z.number(),
  ratingMean: unlessFew,
  /** By stars, one to five. */
  stars: z.array(z.number()).nullable(),
  rooms: z.number(),
  reconnects: unlessFew,
  visitorLate: unlessFew,
  consultantLate: unlessFew,
  home: unlessFew,
  person: unlessFew,
  orderPage: unlessFew,
})

const Period = z.object({ from: z.string(), to: z.string(), numbers: Numbers })

const reach = z.enum(Object.keys(REACHES) as [Reach, ...Reach[]], '请选择多久')
const step = z.enum(STEPS, '请选择按日、按周或按月')
const shape = z.enum(['plots', 'tables'], '请选择图或表')

export const dashboardCalls = {
  'GET /operator/dashboard/numbers': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '一段日子里的数字，按日、按周或按月，和之前同样长的一段放在一起；人少到能认出谁的数字不给',
    mayBeLate: true,
    limit: { max: 120, minutes: 10 },
    /** Days of Beijing, both included; at most 366, and none that is still to come. */
    params: z.object({ from: dateText, to: dateText, step, orgId: namedOrgId.optional() }),
    data: z.object({
      periods: z.array(Period),
      total: Numbers,
      /** As many days right before, cut in the same way. */
      before: z.array(Period),
      totalBefore: Numbers,
      /** Days that are over and are not counted yet: what is shown lacks them. */
      pendingDays: z.number(),
    }),
  }),
  'GET /operator/dashboard/looks': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '自己保存的看法，和可以选的机构',
    params: none,
    data: z.object({
      looks: z.array(
        z.object({ lookId: z.number(), name: z.string(), reach, step, orgId: z.number().nullable(), shape }),
      ),
      organisations: z.array(z.object({ orgId: z.number(), name: z.string() })),
      today: z.string(),
    }),
  }),
  'POST /operator/dashboard/keepLook': call({
    auth: 'operator',
    desk: 'seeing',
    needs: 'look',
    summary: '保存一种看法；同名的换成这一个',
    params: z.object({
      name: z.string('请起个名字').trim().min(1, '请起个名字').max(20, '名字最多 20 个字'),
      reach,
      step,
      orgId: namedOrgId.optional(),
      shape,
    }),
    data: nothing,
  }),
  'POST /operator/dashboard/dropLook': call({
    auth: 'operator',
    desk: 'seeing',
    needs: 'look',
    summary: '删掉自己保存的一种看法',
    params: z.object({ lookId: id }),
    data: nothing,
  }),
}
