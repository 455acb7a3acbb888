import { z } from 'zod'
import { call } from './call'
import { appointNo, dateText, int, none, nothing, paging } from './fields'
import { Appointment } from './order-fields'

/** `weekday-start-end;…`, weekday 1–7, minutes of the day: a form body carries text only. */
const weeklyHours = z.string().max(2000)

const Booking = Appointment.extend({
  visitorName: z.string(),
  visitorNote: z.string(),
  orderShowStatus: z.number(),
  serviceName: z.string(),
  sessions: z.number(),
  payableFen: z.number(),
  actions: z.object({ confirm: z.boolean(), decline: z.boolean(), enterRoom: z.boolean(), complete: z.boolean() }),
})

const Window = z.object({ startMinute: z.number(), endMinute: z.number() })

export const counsellorCalls = {
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
      restStatus: z.number(),
      instantConsultStatus: z.number(),
    }),
  }),
  'GET /consult/consultAppointment/list': call({
    auth: 'consultant',
    summary: '我的预约：1 待处理，2 待咨询，3 已结束，4 已取消',
    params: z.object({ orderType: int().pipe(z.number().min(1).max(4)).default(2), ...paging }),
    data: z.object({ list: z.array(Booking), more: z.boolean() }),
  }),
  'GET /consult/consultAppointment/info': call({
    auth: 'consultant',
    summary: '一个预约',
    params: z.object({ appointNo }),
    data: Booking.extend({
      visitor: z
        .object({
          name: z.string(),
          gender: z.number(),
          age: z.number(),
          isSelf: z.number(),
          relationship: z.number().nullable(),
          loveStatus: z.number().nullable(),
          pastConsultTimes: z.number(),
          treatmentHistory: z.boolean(),
          suicideHistory: z.boolean(),
          concern: z.string(),
        })
        .nullable(),
      facts: z.array(z.string()),
    }),
  }),
  'GET /consult/consultSchedule/getScheduleDates': call({
    auth: 'consultant',
    summary: '我的日历：每天的工作时间、已约和可约',
    params: z.object({ days: int().pipe(z.number().min(1).max(60)).default(30) }),
    data: z.object({
      rules: z.array(Window.extend({ weekday: z.number() })),
      restStatus: z.number(),
      noticeHours: z.number(),
      bufferMinutes: z.number(),
      days: z.array(
        z.object({
          scheduleDate: z.string(),
          windows: z.array(Window),
          overridden: z.boolean(),
          booked: z.array(
            z.object({
              appointNo: z.string(),
              startTime: z.string(),
              endTime: z.string(),
              visitorName: z.string(),
              consultMode: z.number(),
            }),
          ),
          free: z.number(),
        }),
      ),
    }),
  }),
  'POST /consult/consultSchedule/saveRules': call({
    auth: 'consultant',
    summary: '保存每周工作时间、提前量与间隔',
    params: z.object({
      weeklyHours,
      noticeHours: int().pipe(z.literal([0, 24, 48, 72], '请选择提前量')),
      bufferMinutes: int().pipe(z.literal([0, 30], '请选择间隔')),
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
  'POST /consult/consultConsultant/editInfo': call({
    auth: 'consultant',
    summary: '开放或暂停接新来访（R163、R238）',
    params: z.object({
      restStatus: int().pipe(z.literal([0, 1, 2])),
      instantConsultStatus: int()
        .pipe(z.literal([0, 1]))
        .optional(),
    }),
    data: nothing,
  }),
}
