import { z } from 'zod'
import { FAMILY_MESSAGE_MAX, FAMILY_NAME_MAX, MEMBER_STATES, SHOWN_NAME_MAX } from '../rules/family'
import { call } from './call'
import { complaint, Filed } from './feedback'
import { flag, id, int, moment, nothing, orgId } from './fields'

const familyNo = z.string('缺少家庭编号').regex(/^\d{18}$/, '家庭编号不正确')
const seq = int('消息序号不正确').pipe(z.number().min(0, '消息序号不正确'))
const name = (most: number, asked: string) => z.string(asked).trim().min(1, asked).max(most, `最多 ${most} 个字`)
const shownName = name(SHOWN_NAME_MAX, '请填写在家庭里怎么称呼你')

/** Typed by hand as well: hyphens, blanks and small letters are for the eye. */
const code = z
  .string('请填写邀请码')
  .max(60, '没有这个邀请码')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())

const Member = z.object({
  userId: z.number(),
  shownName: z.string(),
  state: z.enum(MEMBER_STATES),
  isMe: z.boolean(),
  isFounder: z.boolean(),
})

const Family = z.object({
  familyNo: z.string(),
  name: z.string(),
  consultantId: z.number(),
  consultantName: z.string(),
  /** The caller's; null for the consultant. */
  state: z.enum(MEMBER_STATES).nullable(),
  lastSeq: z.number(),
  unread: z.number(),
  lastTime: moment.nullable(),
  closeTime: moment.nullable(),
})

const Message = z.object({
  seq: z.number(),
  /** Null: the consultant. */
  userId: z.number().nullable(),
  shownName: z.string(),
  isMine: z.boolean(),
  clientId: z.string(),
  /** Null once it was taken back. */
  text: z.string().nullable(),
  /** To its writer alone: the numbers to call are shown at once. */
  crisis: z.boolean(),
  createTime: moment,
})

const limit = { max: 1200, minutes: 10 }

export const familyCalls = {
  'GET /appoint/family/list': call({
    auth: 'party',
    summary: '我的家庭对话，最近说过话的在前',
    limit,
    params: z.object({ orgId }),
    data: z.array(Family),
  }),
  'POST /appoint/family/open': call({
    auth: 'user',
    summary: '和自己的咨询师开一个家庭对话；已经有开着的，就是那一个',
    limit: { max: 20, minutes: 10 },
    params: z.object({ orgId, consultantId: id, name: name(FAMILY_NAME_MAX, '请给家庭对话起个名字'), shownName }),
    data: z.object({ familyNo: z.string() }),
  }),
  'POST /appoint/family/invite': call({
    auth: 'user',
    summary: '取一个三天内有效的邀请码；新的一个让旧的失效',
    limit: { max: 30, minutes: 10 },
    params: z.object({ orgId, familyNo }),
    data: z.object({ code: z.string(), until: moment }),
  }),
  'POST /appoint/family/ask': call({
    auth: 'user',
    summary: '凭邀请码请求加入；咨询师同意以后才看得到、写得了',
    limit: { max: 20, minutes: 10 },
    params: z.object({ orgId, code, shownName }),
    data: z.object({ familyNo: z.string() }),
  }),
  'GET /appoint/family/info': call({
    auth: 'party',
    summary: '一个家庭对话：有谁，自己能不能写',
    limit,
    params: z.object({ orgId, familyNo }),
    data: Family.extend({
      members: z.array(Member),
      /** Why the caller may not write; null: they may. */
      silence: z.string().nullable(),
    }),
  }),
  'GET /appoint/family/messages': call({
    auth: 'party',
    summary: '家庭对话里的消息，从旧到新；只有加入以后的。before 之前的，或者最新的；一次最多 30 条',
    limit,
    params: z.object({ orgId, familyNo, before: seq.optional() }),
    data: z.object({ list: z.array(Message), more: z.boolean() }),
  }),
  'POST /appoint/family/send': call({
    auth: 'party',
    summary: '说一句话；同一个 clientId 只成一条。留联系方式、说平台外付款，会提醒写的人',
    limit,
    params: z.object({
      orgId,
      familyNo,
      clientId: z.string('缺少消息标识').min(8, '消息标识不正确').max(64, '消息标识不正确'),
      text: name(FAMILY_MESSAGE_MAX, '请写点什么'),
    }),
    data: z.object({ seq: z.number(), crisis: z.boolean(), warning: z.string().nullable() }),
  }),
  'POST /appoint/family/read': call({
    auth: 'party',
    summary: '读到了哪里；只会往前',
    limit,
    params: z.object({ orgId, familyNo, seq }),
    data: nothing,
  }),
  'POST /appoint/family/recall': call({
    auth: 'party',
    summary: '收回自己两分钟内说的一句话',
    limit,
    params: z.object({ orgId, familyNo, seq }),
    data: nothing,
  }),
  'POST /appoint/family/complain': call({
    auth: 'user',
    summary: '投诉家庭对话里别人说的一句话，一句话一次；进入意见反馈，回复写在那里',
    idempotent: true,
    limit: { max: 10, minutes: 60 },
    params: z.object({ orgId, familyNo, seq, content: complaint }),
    data: Filed,
  }),
  'POST /appoint/family/leave': call({
    auth: 'user',
    summary: '离开；说过的话留在里面，自己不再看得到',
    params: z.object({ orgId, familyNo }),
    data: nothing,
  }),
  'POST /consult/family/admit': call({
    auth: 'consultant',
    summary: '让请求加入的人进来，或者不；也可以请已经在里面的人离开',
    limit: { max: 120, minutes: 10 },
    params: z.object({ orgId, familyNo, userId: id, admitted: flag }),
    data: nothing,
  }),
  'POST /consult/family/close': call({
    auth: 'consultant',
    summary: '结束一个家庭对话；说过的话还能看',
    params: z.object({ orgId, familyNo }),
    data: nothing,
  }),
}
