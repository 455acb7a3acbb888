import { z } from 'zod'
import { MESSAGE_KINDS } from '../rules/conversation'
import { GLASS_REASON_MAX, GLASS_REASON_MIN, GLASS_SCOPES } from '../text/break-glass'
import { call } from './call'
import { int, keyPaging, moment, nextPage, none, nothing } from './fields'

const alarmNo = z.string('缺少提醒编号').regex(/^\d{18}$/, '提醒编号不正确')
const glassNo = z.string('缺少紧急查看的编号').regex(/^\d{18}$/, '紧急查看的编号不正确')

const Glass = z.object({
  glassNo: z.string(),
  alarmNo: z.string(),
  what: z.enum(GLASS_SCOPES),
  /** Who opened it. */
  name: z.string(),
  isOwn: z.boolean(),
  openTime: moment,
  endTime: moment,
  giveBackTime: moment.nullable(),
  /** Seconds in which it can still be read; 0: it is over. */
  secondsLeft: z.number(),
})

export const breakGlassCalls = {
  'POST /operator/breakGlass/open': call({
    auth: 'operator',
    desk: 'duty',
    fresh: true,
    summary:
      '紧急查看：为一条还没有处理完的提醒打开来访者和咨询师的对话或咨询记录，30 分钟，只读；另外两位同事和来访者会知道',
    params: z.object({
      alarmNo,
      what: z.enum(GLASS_SCOPES, '请选择要看什么'),
      reason: z
        .string('请写明原因')
        .trim()
        .min(GLASS_REASON_MIN, `请写明原因，至少 ${GLASS_REASON_MIN} 个字`)
        .max(GLASS_REASON_MAX, `最多 ${GLASS_REASON_MAX} 个字`),
    }),
    data: z.object({ glassNo: z.string() }),
  }),
  'POST /operator/breakGlass/giveBack': call({
    auth: 'operator',
    desk: 'duty',
    summary: '交还：不再看了；再交还一次什么也不变',
    params: z.object({ glassNo }),
    data: nothing,
  }),
  'GET /operator/breakGlass/list': call({
    auth: 'operator',
    desk: 'duty',
    needs: 'act',
    summary: '一条提醒的紧急查看：谁、什么时候、为什么，告诉了谁',
    params: z.object({ alarmNo }),
    data: z.object({
      /** Null: there is something to open; else why there is nothing. */
      nothing: z.string().nullable(),
      list: z.array(Glass.extend({ reason: z.string(), told: z.array(z.string()) })),
    }),
  }),
  'GET /operator/breakGlass/told': call({
    auth: 'operator',
    desk: 'duty',
    needs: 'act',
    summary: '告诉了我的紧急查看，新的在前',
    params: none,
    data: z.array(Glass),
  }),
  'GET /operator/breakGlass/messages': call({
    auth: 'operator',
    desk: 'duty',
    needs: 'act',
    fresh: true,
    summary: '紧急查看里的对话，新的一页在前；每次查看都有记录',
    params: z.object({ glassNo, before: int().pipe(z.number().min(1)).optional() }),
    data: z.object({
      list: z.array(
        z.object({
          seq: z.number(),
          /** 1: the consultant, 2: the visitor. */
          userType: z.number(),
          kind: z.enum(MESSAGE_KINDS),
          /** What was said; of a picture, a voice or a card that it is one. */
          text: z.string(),
          time: moment,
        }),
      ),
      more: z.boolean(),
    }),
  }),
  'GET /operator/breakGlass/records': call({
    auth: 'operator',
    desk: 'duty',
    needs: 'act',
    fresh: true,
    summary: '紧急查看里的咨询记录，新的在前；每次查看都有记录',
    params: z.object({ glassNo, ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          appointNo: z.string(),
          startTime: moment.nullable(),
          signTime: moment.nullable(),
          /** What was written, field by field, and what was added after the signature. */
          parts: z.array(z.object({ label: z.string(), text: z.string() })),
        }),
      ),
      ...nextPage,
    }),
  }),
}
