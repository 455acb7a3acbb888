import { z } from 'zod'
import { GROUP_MESSAGE_MAX } from '../rules/group-talk'
import { call } from './call'
import { complaint, Filed } from './feedback'
import { id, int, moment, nothing, orgId } from './fields'

const seq = int('消息序号不正确').pipe(z.number().min(0, '消息序号不正确'))

const Talk = z.object({
  groupId: z.number(),
  title: z.string(),
  lastSeq: z.number(),
  /** What others said since one read. */
  unread: z.number(),
  lastTime: moment.nullable(),
})

const Message = z.object({
  seq: z.number(),
  /** A member's alias, or a leader's name. */
  shownName: z.string(),
  isLeader: z.boolean(),
  isMine: z.boolean(),
  /** To its writer alone. */
  clientId: z.string(),
  /** Null once it was recalled or taken down. */
  text: z.string().nullable(),
  takenDown: z.boolean(),
  /** To its writer alone: the numbers to call are shown at once. */
  crisis: z.boolean(),
  createTime: moment,
})

const limit = { max: 1200, minutes: 10 }

export const groupTalkCalls = {
  'GET /appoint/groupTalk/list': call({
    auth: 'party',
    summary: '我在里面的、成了团的团体聊天，最近说过话的在前',
    limit,
    params: z.object({ orgId }),
    data: z.array(Talk),
  }),
  'GET /appoint/groupTalk/info': call({
    auth: 'party',
    summary: '一个团体的聊天：有谁，自己能不能写。没有成团、不在里面的，看不到',
    limit,
    params: z.object({ orgId, groupId: id }),
    data: Talk.extend({
      people: z.array(z.object({ name: z.string(), isLeader: z.boolean(), isMe: z.boolean() })),
      /** Why nobody may write; null: one may. */
      silence: z.string().nullable(),
    }),
  }),
  'GET /appoint/groupTalk/messages': call({
    auth: 'party',
    summary: '团体聊天里的消息，从旧到新；只有自己加入以后的。before 之前的，或者最新的；一次最多 30 条',
    limit,
    params: z.object({ orgId, groupId: id, before: seq.optional() }),
    data: z.object({ list: z.array(Message), more: z.boolean() }),
  }),
  'POST /appoint/groupTalk/send': call({
    auth: 'party',
    summary: '说一句话；同一个 clientId 只成一条。留联系方式、说平台外付款，会提醒',
    limit,
    params: z.object({
      orgId,
      groupId: id,
      clientId: z.string('缺少消息标识').min(8, '消息标识不正确').max(64, '消息标识不正确'),
      text: z.string('请写点什么').trim().min(1, '请写点什么').max(GROUP_MESSAGE_MAX, `最多 ${GROUP_MESSAGE_MAX} 个字`),
    }),
    data: z.object({ seq: z.number(), crisis: z.boolean(), warning: z.string().nullable() }),
  }),
  'POST /appoint/groupTalk/read': call({
    auth: 'party',
    summary: '读到了哪里；只会往前',
    limit,
    params: z.object({ orgId, groupId: id, seq }),
    data: nothing,
  }),
  'POST /appoint/groupTalk/recall': call({
    auth: 'party',
    summary: '收回自己两分钟内说的一句话',
    limit,
    params: z.object({ orgId, groupId: id, seq }),
    data: nothing,
  }),
  'POST /appoint/groupTalk/complain': call({
    auth: 'user',
    summary: '投诉团体聊天里别人说的一句话，一句话一次；进入意见反馈，回复写在那里',
    idempotent: true,
    limit: { max: 10, minutes: 60 },
    params: z.object({ orgId, groupId: id, seq, content: complaint }),
    data: Filed,
  }),
  'POST /consult/groupTalk/takeDown': call({
    auth: 'consultant',
    summary: '带领者收起成员说的一句话；位置还在，写的人看得到是谁收起的',
    limit: { max: 120, minutes: 10 },
    params: z.object({ orgId, groupId: id, seq }),
    data: nothing,
  }),
}
