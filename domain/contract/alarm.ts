import { z } from 'zod'
import { DUTY_POSITIONS } from '../rules/duty'
import {
  ALARM_CALL_STATES,
  ALARM_ENDINGS,
  ALARM_LEVELS,
  ALARM_NOTE_MAX,
  ALARM_SOURCES,
  ALARM_STATES,
  ALARM_STEPS,
} from '../text/alarm'
import { call } from './call'
import { id, int, keyPaging, moment, nextPage, none, nothing, phoneFields, withValidPhone } from './fields'

const alarmNo = z.string('缺少提醒编号').regex(/^\d{18}$/, '提醒编号不正确')
const words = (asked: string) => z.string(asked).trim().min(1, asked).max(ALARM_NOTE_MAX, `最多 ${ALARM_NOTE_MAX} 个字`)
const level = int('请选择轻重').pipe(z.literal(ALARM_LEVELS, '请选择轻重'))

const Alarm = z.object({
  alarmNo: z.string(),
  userId: z.number(),
  consultantName: z.string().nullable(),
  sourceKind: z.enum(ALARM_SOURCES),
  sourceId: z.string(),
  level: z.number(),
  /** The words around what was found, or what a consultant is worried about. */
  excerpt: z.string(),
  openTime: moment,
  seenTime: moment.nullable(),
  closeTime: moment.nullable(),
  /** Null for alarms that were closed before it was asked for. */
  ending: z.enum(ALARM_ENDINGS).nullable(),
  note: z.string().nullable(),
})
const AlarmPage = z.object({ list: z.array(Alarm), ...nextPage })

/** As whoever is on duty reads it in the list: with the clock that runs. */
const DutyAlarm = Alarm.extend({
  /** When the next one is called unless somebody looks after it; null while nobody will be. */
  nextCallTime: moment.nullable(),
  /** Whole minutes until then; below zero when that moment has gone by. */
  minutesToCall: z.number().nullable(),
})

/** What happened to an alarm: steps that people took, and calls to those on duty, oldest first. */
const AlarmCourse = Alarm.extend({
  steps: z.array(
    z.object({
      kind: z.enum(ALARM_STEPS),
      time: moment,
      /** Whose step it was; null for the platform's own. */
      by: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  calls: z.array(
    z.object({
      time: moment,
      name: z.string(),
      /** Whether the message left, cannot leave, or is about to. */
      state: z.enum(ALARM_CALL_STATES),
    }),
  ),
  /** When the next one is called unless somebody looks after it; null while nobody will be. */
  nextCallTime: moment.nullable(),
})

const listing = { params: z.object({ state: z.enum(ALARM_STATES).default('open'), ...keyPaging }), data: AlarmPage }
const one = { params: z.object({ alarmNo }) }
const noting = { params: z.object({ alarmNo, note: words('请写下这一步做了什么') }), data: nothing }
const closing = {
  params: z.object({
    alarmNo,
    ending: z.enum(ALARM_ENDINGS, '请选择怎样结束的').optional(),
    note: words('请写下怎样处理的'),
  }),
  data: nothing,
}

const Shift = z.object({
  id: z.number(),
  operatorId: z.number(),
  weekday: z.number(),
  fromMinute: z.number(),
  toMinute: z.number(),
  position: z.number(),
})
const minute = (message: string) => int(message).pipe(z.number().int().min(0, message).max(1440, message))

export const alarmCalls = {
  'GET /consult/caseAlarm/list': call({
    auth: 'consultant',
    summary: '我的来访者的危机提醒，先来的在前；每次查看都有记录',
    ...listing,
  }),
  'GET /consult/caseAlarm/detail': call({
    auth: 'consultant',
    summary: '我的来访者的一条危机提醒和它的经过；每次查看都有记录',
    ...one,
    data: AlarmCourse,
  }),
  'POST /consult/caseAlarm/open': call({
    auth: 'consultant',
    summary: '为我的来访者提出一条危机提醒，值班的人马上知道',
    params: z.object({ userId: id, level, note: words('请写下担心的是什么') }),
    data: z.object({ alarmNo: z.string() }),
  }),
  'POST /consult/caseAlarm/see': call({ auth: 'consultant', summary: '我在处理了', ...one, data: nothing }),
  'POST /consult/caseAlarm/note': call({ auth: 'consultant', summary: '记下处理中的一步', ...noting }),
  'POST /consult/caseAlarm/close': call({ auth: 'consultant', summary: '处理完了，写下怎样处理的', ...closing }),
  'GET /operator/caseAlarm/list': call({
    auth: 'operator',
    desk: 'duty',
    summary: '危机提醒，先来的在前，各写着下一次打电话的时间；每次查看都有记录',
    ...listing,
    data: AlarmPage.extend({ list: z.array(DutyAlarm) }),
  }),
  'GET /operator/caseAlarm/detail': call({
    auth: 'operator',
    desk: 'duty',
    summary: '一条危机提醒和它的经过；每次查看都有记录',
    ...one,
    data: AlarmCourse,
  }),
  'POST /operator/caseAlarm/see': call({
    auth: 'operator',
    desk: 'duty',
    summary: '有人在处理了',
    ...one,
    data: nothing,
  }),
  'POST /operator/caseAlarm/note': call({ auth: 'operator', desk: 'duty', summary: '记下处理中的一步', ...noting }),
  'POST /operator/caseAlarm/close': call({
    auth: 'operator',
    desk: 'duty',
    summary: '处理完了，写下怎样处理的',
    ...closing,
  }),
  'GET /operator/duty/list': call({
    auth: 'operator',
    desk: 'duty',
    summary: '值班表：每周的班次、谁有值班电话、现在轮到谁、没有人的时段',
    params: none,
    data: z.object({
      shifts: z.array(Shift),
      operators: z.array(z.object({ id: z.number(), name: z.string(), hasPhone: z.boolean() })),
      /** On duty now, in the order in which they are called. */
      now: z.array(z.number()),
      gaps: z.array(z.object({ weekday: z.number(), fromMinute: z.number(), toMinute: z.number() })),
    }),
  }),
  'POST /operator/duty/add': call({
    auth: 'operator',
    desk: 'duty',
    summary: '加一个每周的班次，北京时间',
    params: z
      .object({
        operatorId: id,
        weekday: int('请选择星期几').pipe(z.number().min(1, '请选择星期几').max(7, '请选择星期几')),
        fromMinute: minute('请选择开始时间'),
        toMinute: minute('请选择结束时间'),
        position: int('请选择第几位').pipe(z.literal(DUTY_POSITIONS, '请选择第几位')),
      })
      .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, '结束时间要晚于开始时间'),
    data: nothing,
  }),
  'POST /operator/duty/remove': call({
    auth: 'operator',
    desk: 'duty',
    summary: '去掉一个班次',
    params: z.object({ id }),
    data: nothing,
  }),
  'POST /operator/duty/phone': call({
    auth: 'operator',
    desk: 'duty',
    summary: '我的值班电话，加密保存，只用来叫我',
    params: withValidPhone(z.object(phoneFields)),
    data: nothing,
  }),
}
