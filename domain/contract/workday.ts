import { z } from 'zod'
import { call } from './call'
import { moment, none, nothing } from './fields'
import { Booking } from './order-fields'

/** A session of a group that one leads, or a time for one of its members, who missed a session. */
const GroupTime = z.object({
  groupId: z.number(),
  sessionNo: z.number(),
  title: z.string(),
  startTime: moment,
  endTime: moment,
  /** What the member calls themselves; null for the whole group. */
  makeUpOf: z.string().nullable(),
  /** The group was formed, or the member has said yes; else the time is kept, and nobody may come. */
  certain: z.boolean(),
  /** It has a room of ours. */
  hasRoom: z.boolean(),
})

export const workdayCalls = {
  'GET /consult/workday/info': call({
    auth: 'consultant',
    summary: '我的今天：下一次咨询、今天的各次、接下来七天，和等我处理的事；看到的名字有记录',
    params: none,
    data: z.object({
      /** The session that is under way, or the first to come, on whichever day. */
      next: Booking.extend({
        /** Sessions that the two have held. */
        heldBefore: z.number(),
        lastHeld: moment.nullable(),
        /** What the consultant wrote down as the plan in the newest record of the two; each reading is in the log. */
        lastPlan: z.string().nullable(),
      }).nullable(),
      /** The first certain one that is under way or to come, beside `next`. */
      nextGroup: GroupTime.nullable(),
      /** Today's sessions in order of time, the held ones too. */
      today: z.array(Booking),
      /** Today's times with groups, those that are over too. */
      todayGroups: z.array(GroupTime),
      /** Today and the six days that follow, in Beijing's calendar: sessions that stand, and times with groups. */
      week: z.array(z.object({ date: z.string(), sessions: z.number() })),
      toConfirm: z.number(),
      openAlarms: z.number(),
      /** Sessions of the last four weeks that were held and have no signed record. */
      recordsToWrite: z.number(),
      /** Of how many of them this consultant was reminded. */
      recordsReminded: z.number(),
      /** Hours of supervision that colleagues ask this consultant to confirm. */
      supervisionsAsked: z.number(),
      /** Groups that colleagues ask this consultant to lead with them. */
      groupsAsked: z.number(),
      /** People who wait for a word on their interview before a group. */
      groupApplicants: z.number(),
      /** Notices of the platform that have not been read. */
      unreadNotices: z.number(),
      /** Settlements that wait for a yes, and until when the first of them is asked for; null without any. */
      settlements: z.object({ toConfirm: z.number(), confirmUntil: moment }).nullable(),
      /** Drawings whose reading was paid for by itself, and by when the first of them is to be handed over; null without any. */
      drawings: z.object({ waiting: z.number(), dueTime: moment }).nullable(),
    }),
  }),
  'GET /consult/calendarFeed/info': call({
    auth: 'consultant',
    summary: '我的日历订阅：有没有打开，日历最近什么时候来取过；地址只在生成时说一次',
    params: none,
    data: z.object({ createdAt: moment, lastReadAt: moment.nullable() }).nullable(),
  }),
  'POST /consult/calendarFeed/create': call({
    auth: 'consultant',
    summary: '生成订阅地址；以前的地址同时作废',
    params: none,
    /** Path on this server. Whoever has it reads when sessions are, and nothing else. */
    data: z.object({ path: z.string() }),
  }),
  'POST /consult/calendarFeed/close': call({
    auth: 'consultant',
    summary: '关掉日历订阅，地址作废',
    params: none,
    data: nothing,
  }),
}
