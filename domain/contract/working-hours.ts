import { z } from 'zod'
import { HORIZONS } from '../constants'
import { call } from './call'
import { dateText, id, int, nothing, restStatus } from './fields'

/** `weekday-start-end;…`, weekday 1–7, minutes of the day: a form body carries text only. */
const weeklyHours = z.string().max(2000)

const Window = z.object({ startMinute: z.number(), endMinute: z.number() })

export const workingHoursCalls = {
  'GET /appoint/consultScheduleRules/timeInfo': call({
    auth: 'public',
    summary: '一位咨询师的时间规则：半小时一格，一天从几点到几点，最早提前多久，最远到哪一天',
    params: z.object({ consultantId: id }),
    data: z.object({
      granuleMinutes: z.number(),
      opensAt: z.string(),
      closesAt: z.string(),
      noticeHours: z.number(),
      bufferMinutes: z.number(),
      horizonDays: z.number(),
      /** Until so many hours before the start a time can be changed. */
      changeHours: z.number(),
      /** Minutes for which an unpaid time is held. */
      holdMinutes: z.number(),
      /** Hours within which one can be booked, `weekday` 1–7. */
      weekly: z.array(Window.extend({ weekday: z.number() })),
    }),
  }),
  'GET /consult/consultSchedule/getScheduleDates': call({
    auth: 'consultant',
    summary: '我的日历：每天的工作时间、已约和可约',
    params: z.object({
      days: int().pipe(z.number().min(1).max(60)).default(30),
      /** Only what meets in this studio of one's own: sessions face to face, and the days on which one works (R237). */
      studioId: id.optional(),
    }),
    data: z.object({
      rules: z.array(Window.extend({ weekday: z.number() })),
      restStatus,
      noticeHours: z.number(),
      bufferMinutes: z.number(),
      /** How many days ahead new visitors may book. */
      horizonDays: z.number(),
      days: z.array(
        z.object({
          scheduleDate: z.string(),
          windows: z.array(Window),
          overridden: z.boolean(),
          booked: z.array(
            z.object({
              appointNo: z.string(),
              orderNo: z.string(),
              userId: z.number(),
              /** Of domain/status/appointment.ts: it may still wait for a confirmation or for information. */
              status: z.number(),
              startTime: z.string(),
              endTime: z.string(),
              visitorName: z.string(),
              consultMode: z.number(),
            }),
          ),
          /** Groups that one leads: they take the time as a booking does. */
          groups: z.array(
            z.object({
              groupId: z.number(),
              sessionNo: z.number(),
              title: z.string(),
              startTime: z.string(),
              endTime: z.string(),
              /** A time for this member, who missed the session; null for the whole group. */
              makeUpOf: z.string().nullable(),
            }),
          ),
          free: z.number(),
        }),
      ),
    }),
  }),
  'POST /consult/consultSchedule/saveRules': call({
    auth: 'consultant',
    summary: '保存每周工作时间、提前量、间隔，和最远开放到多久以后',
    params: z.object({
      weeklyHours,
      noticeHours: int().pipe(z.literal([0, 24, 48, 72], '请选择提前量')),
      bufferMinutes: int().pipe(z.literal([0, 30], '请选择间隔')),
      horizonDays: int().pipe(z.literal(HORIZONS, '请选择最远多久')).optional(),
    }),
    data: nothing,
  }),
  'POST /consult/consultSchedule/saveDay': call({
    auth: 'consultant',
    summary: '单独安排一天；没有时段表示休息',
    params: z.object({ date: dateText, windows: z.string().max(400).default('') }),
    data: nothing,
  }),
  'POST /consult/consultSchedule/clearDay': call({
    auth: 'consultant',
    summary: '这一天恢复为每周安排',
    params: z.object({ date: dateText }),
    data: nothing,
  }),
}
