import { z } from 'zod'
import { EXCUSE_STATES, GROUP_ALIAS_MAX, GROUP_ANSWER_MAX, YES_NO } from '../rules/group'
import { MAKE_UP_MINUTES, MAKE_UP_PLACE_MAX } from '../rules/group-make-up'
import { GROUP_ORDER_TYPES, INTERVIEW_STATES } from '../status/group-order'
import { ATTENDANCE_STATES, GROUP_DESK_TABS, GROUP_NOTE_MAX, GROUP_SHELVES } from '../text/group'
import { call } from './call'
import { flag, id, int, jsonText, keyPaging, moment, momentText, nextPage, none, nothing, orgId } from './fields'
import {
  GroupDraft,
  GroupItem,
  GroupLeader,
  groupOrderNo,
  GroupOrder,
  GroupSession,
  GroupTerms,
  MakeUp,
} from './group-fields'

const sessionNo = int().pipe(z.number().min(1).max(20))
const reason = z.string('请写下原因').trim().min(1, '请写下原因').max(200, '最多 200 个字')
const note = z.string().trim().max(GROUP_NOTE_MAX, `最多 ${GROUP_NOTE_MAX} 个字`)
const answers = z.array(z.union([z.enum(YES_NO), z.string().trim().max(GROUP_ANSWER_MAX)])).max(5)
const Attendance = z.enum(ATTENDANCE_STATES, '请选择是否到场')
const ofSession = { groupOrderNo, sessionNo }

/** Everybody who has a seat, as the others see them: the own seat first. */
const Member = z.object({ alias: z.string(), introduction: z.string(), own: z.boolean() })

export const groupCalls = {
  'GET /appoint/consultGroup/list': call({
    auth: 'public',
    summary: '团体：open 正在报名或进行的，开始得早的在前；past 已经结束的，新的在前',
    params: z.object({ orgId, shelf: z.enum(GROUP_SHELVES).default('open'), ...keyPaging }),
    data: z.object({ list: z.array(GroupItem), ...nextPage }),
  }),
  'GET /appoint/consultGroup/detail': call({
    auth: 'public',
    summary: '一个团体：适合谁、怎样进行、约定、每一次的时间；登录的人还知道自己和它的关系',
    params: z.object({ groupId: id }),
    data: GroupItem.extend({
      terms: GroupTerms,
      sessionList: z.array(GroupSession),
      /** Until when one can join; null: not any more. */
      enrolUntil: moment.nullable(),
      /** What somebody who joins now pays, for so many sessions; null where nobody can. */
      joinFen: z.number().nullable(),
      joinSessions: z.number(),
      /** JOIN_STATUS of domain/status/group; null: nothing to do with it. */
      joinStatus: z.number().nullable(),
      groupOrderNo: z.string().nullable(),
      /** Others wait for a seat: whoever comes now stands behind them. */
      waitlist: z.boolean(),
      /** A seat is kept for the caller until then. */
      offerUntil: moment.nullable(),
      /** The leaders have said no to the caller. */
      refused: z.boolean(),
    }),
  }),
  'POST /appoint/consultGroup/wait': call({
    auth: 'user',
    summary: '没有位子时排队；有位子空出来时按先后告诉一个人，为 TA 保留两小时',
    limit: { max: 30, minutes: 10 },
    params: z.object({ groupId: id }),
    data: nothing,
  }),
  'POST /appoint/consultGroup/stopWaiting': call({
    auth: 'user',
    summary: '不再排队，或者谢绝为我保留的位子；再次请求得到同样的结果',
    params: z.object({ groupId: id }),
    data: nothing,
  }),
  'POST /appoint/consultGroupOrder/enrol': call({
    auth: 'user',
    summary:
      '报名：先答问题、同意约定，再付款；位子保留 30 分钟；要先谈一谈的，等带领者答复之后才付款。expectedFen 是确认前看到的金额，answers 是 JSON，按问题的先后',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: z.object({
      groupId: id,
      alias: z
        .string('请写一个在团体里用的称呼')
        .trim()
        .min(1, '请写一个在团体里用的称呼')
        .max(GROUP_ALIAS_MAX, `称呼最多 ${GROUP_ALIAS_MAX} 个字`),
      introduction: z.string().trim().max(100, '介绍最多 100 个字').default(''),
      answers: jsonText(answers, '请回答报名的问题'),
      sharesAnswers: flag.default(false),
      agreed: flag.refine((said) => said, '请先读过并同意约定'),
      expectedFen: int().pipe(z.number().min(0)),
    }),
    data: z.object({
      groupOrderNo: z.string(),
      status: z.number(),
      interview: z.enum(INTERVIEW_STATES).nullable(),
    }),
  }),
  'GET /appoint/consultGroupOrder/list': call({
    auth: 'user',
    summary: '我的团体，新的在前：0 全部，1 参加中，2 结束的',
    params: z.object({ orderType: int().pipe(z.literal(GROUP_ORDER_TYPES, '没有这一类')).default(0), ...keyPaging }),
    data: z.object({ list: z.array(GroupOrder), ...nextPage }),
  }),
  'GET /appoint/consultGroupOrder/detail': call({
    auth: 'user',
    summary: '我的一次报名：每一次的时间、怎样进入（付过款之后）、成员的称呼、现在离开会退多少',
    params: z.object({ groupOrderNo }),
    data: GroupOrder.extend({
      alias: z.string(),
      leaders: z.array(GroupLeader),
      terms: GroupTerms,
      place: z.string(),
      /** Only once it is paid. */
      entrance: z.string().nullable(),
      payDeadline: moment.nullable(),
      /** What a leader wrote with their yes or no. */
      interviewWords: z.string().nullable(),
      decideTime: moment,
      minSeats: z.number(),
      /** Its sessions have a room of ours, for who has paid. */
      hasRoom: z.boolean(),
      sessionList: z.array(
        GroupSession.extend({
          attendance: Attendance.nullable(),
          /** What one may do about not coming to it; null: nothing. */
          excuse: z.enum(EXCUSE_STATES).nullable(),
          /** A time of their own in place of it; null: there is none. */
          makeUp: MakeUp.nullable(),
        }),
      ),
      members: z.array(Member),
      /** What goes back to who leaves now; null where that is not possible. */
      leaving: z.object({ refundFen: z.number(), sessions: z.number(), reason: z.string() }).nullable(),
      refundFen: z.number(),
      /** What goes back waits for a person of ours. */
      refundStopped: z.boolean(),
    }),
  }),
  'POST /appoint/consultGroupOrder/excuse': call({
    auth: 'user',
    summary: '请假一次：事先说一次活动来不了，带领者会看到；一个系列里一次，再次请求得到同样的结果',
    limit: { max: 20, minutes: 10 },
    params: z.object({ groupOrderNo, sessionNo }),
    data: nothing,
  }),
  'POST /appoint/consultGroupOrder/takeBackExcuse': call({
    auth: 'user',
    summary: '收回请假，在那一次开始之前；没有请假的时候什么也不变',
    limit: { max: 20, minutes: 10 },
    params: z.object({ groupOrderNo }),
    data: nothing,
  }),
  'POST /appoint/consultGroupOrder/answerMakeUp': call({
    auth: 'user',
    summary: '带领者为错过的一次单独留的时间：去，或者不补；startTime 是读到的时间，改过的要再看一看',
    limit: { max: 30, minutes: 10 },
    params: z.object({ ...ofSession, startTime: momentText, accept: flag }),
    data: nothing,
  }),
  'GET /consult/group/list': call({
    auth: 'consultant',
    summary: '我带的团体，新的在前',
    params: none,
    data: z.object({
      list: z.array(
        GroupItem.extend({ reviewReason: z.string().nullable(), unanswered: z.number(), askedToLead: z.boolean() }),
      ),
    }),
  }),
  'GET /consult/group/info': call({
    auth: 'consultant',
    summary: '我带的一个团体：写下的全部内容，每一次活动，成员的称呼和到场',
    params: z.object({ groupId: id }),
    data: z.object({
      group: GroupItem,
      /** As JSON of the draft that it was saved from. */
      draft: GroupDraft,
      reviewReason: z.string().nullable(),
      /** Only a leader who wrote it changes it. */
      own: z.boolean(),
      /** Who is asked to lead it, too, and whether they have agreed to it as it stands. */
      coLeader: GroupLeader.extend({ agreed: z.boolean() }).nullable(),
      /** The caller is that one, and has not answered. */
      askedToLead: z.boolean(),
      /** Its sessions have a room of ours. */
      hasRoom: z.boolean(),
      /** As it was saved last: what the second leader agrees to. */
      savedTime: moment,
      sessionList: z.array(
        GroupSession.extend({ noted: z.boolean(), over: z.boolean(), marked: z.number(), excused: z.number() }),
      ),
      members: z.array(
        Member.omit({ own: true }).extend({
          groupOrderNo: z.string(),
          status: z.number(),
          fromSession: z.number(),
          sharesAnswers: z.boolean(),
        }),
      ),
      waiting: z.number(),
      /** Who wants to join and was not answered, or was and has not paid; those who came first are first. */
      applicants: z.array(
        Member.omit({ own: true }).extend({
          groupOrderNo: z.string(),
          interview: z.enum(INTERVIEW_STATES),
          sharesAnswers: z.boolean(),
          keptUntil: moment,
        }),
      ),
    }),
  }),
  'POST /consult/group/save': call({
    auth: 'consultant',
    summary: '写一个团体的草稿，或修改它；draft 是 JSON',
    idempotent: true,
    params: z.object({ groupId: id.optional(), draft: jsonText(GroupDraft, '请填写内容') }),
    data: z.object({ groupId: z.number() }),
  }),
  'GET /consult/group/colleagues': call({
    auth: 'consultant',
    summary: '可以请谁一起带领：同一机构里公开的其他咨询师，按名字找，最多 20 位',
    params: z.object({ keyword: z.string().trim().max(20, '最多 20 个字').default('') }),
    data: z.object({ list: z.array(GroupLeader.extend({ years: z.number() })) }),
  }),
  'POST /consult/group/answerCoLeading': call({
    auth: 'consultant',
    summary: '被请来一起带领的咨询师同意或不同意；savedTime 是读到的那一版，之后改过的要再看一看',
    params: z.object({ groupId: id, agree: flag, savedTime: momentText }),
    data: nothing,
  }),
  'POST /consult/group/submit': call({
    auth: 'consultant',
    summary: '把草稿交给运营审核，一起带领的咨询师要先同意；通过之后开始报名',
    params: z.object({ groupId: id }),
    data: nothing,
  }),
  'GET /consult/group/answers': call({
    auth: 'consultant',
    summary: '一位成员同意给带领者看的回答；每次查看都有记录',
    params: z.object({ groupOrderNo }),
    data: z.object({ answers: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  }),
  'POST /consult/group/answerInterview': call({
    auth: 'consultant',
    summary: '谈过之后答复一位报名的人：答应，TA 就可以付款；不答应，写几句温和的话，位子让给别人',
    params: z.object({
      groupOrderNo,
      accept: flag,
      words: z.string('请写一句话').trim().min(1, '请写一句话').max(200, '最多 200 个字'),
    }),
    data: nothing,
  }),
  'GET /consult/group/session': call({
    auth: 'consultant',
    summary: '一次活动的到场和记录：整个团体的，和关于每一位成员的；每次查看都有记录',
    params: z.object({ groupId: id, sessionNo }),
    data: z.object({
      title: z.string(),
      session: GroupSession,
      over: z.boolean(),
      begun: z.boolean(),
      note: z.string(),
      members: z.array(
        z.object({
          groupOrderNo: z.string(),
          alias: z.string(),
          attendance: Attendance.nullable(),
          /** What the log of the room says of it; null: nothing, or there is no room. The leader marks. */
          byRoom: Attendance.nullable(),
          /** They said beforehand that they cannot come. */
          excused: z.boolean(),
          /** They missed it, and a time in place of it may be set, or another. */
          mayMakeUp: z.boolean(),
          makeUp: MakeUp.nullable(),
          /** Changes of the mark with their reasons, the newest first. */
          changes: z.array(z.string()),
          words: z.string(),
        }),
      ),
    }),
  }),
  'POST /consult/group/mark': call({
    auth: 'consultant',
    summary: '记下一位成员在一次活动里是否到场；改记过的要写原因',
    params: z.object({ groupOrderNo, sessionNo, state: Attendance, reason: reason.optional() }),
    data: nothing,
  }),
  'POST /consult/group/saveNote': call({
    auth: 'consultant',
    summary: '写一次活动的记录；有 groupOrderNo 时是只关于这位成员的部分',
    params: z.object({ groupId: id, sessionNo, groupOrderNo: groupOrderNo.optional(), words: note }),
    data: nothing,
  }),
  'POST /consult/group/moveSession': call({
    auth: 'consultant',
    summary: '把一次活动改到新的时间，写明原因；成员都会收到消息',
    params: z.object({ groupId: id, sessionNo, startTime: momentText, reason }),
    data: nothing,
  }),
  'POST /consult/group/offerMakeUp': call({
    auth: 'consultant',
    summary: '为错过一次的成员单独留一个时间，或改到另一个时间；每一次最多补一回，不收费，占用自己的可约时间',
    params: z.object({
      ...ofSession,
      startTime: momentText,
      minutes: int().pipe(z.literal(MAKE_UP_MINUTES, '时长不正确')),
      place: z
        .string('请写下在哪里见')
        .trim()
        .min(1, '请写下在哪里见')
        .max(MAKE_UP_PLACE_MAX, `最多 ${MAKE_UP_PLACE_MAX} 个字`),
    }),
    data: nothing,
  }),
  'POST /consult/group/takeBackMakeUp': call({
    auth: 'consultant',
    summary: '收回单独留的时间，在它开始之前；成员会收到消息，再次请求得到同样的结果',
    params: z.object(ofSession),
    data: nothing,
  }),
  'POST /consult/group/markMakeUp': call({
    auth: 'consultant',
    summary: '记下成员在单独留的时间里是否到场',
    params: z.object({ ...ofSession, state: Attendance }),
    data: nothing,
  }),
  'GET /operator/group/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '咨询师交来的团体：submitted 等待审核的，shown 公开过的',
    params: z.object({ tab: z.enum(GROUP_DESK_TABS).default('submitted'), ...keyPaging }),
    data: z.object({
      list: z.array(GroupItem.extend({ terms: GroupTerms, entrance: z.string(), sessionList: z.array(GroupSession) })),
      ...nextPage,
    }),
  }),
  'POST /operator/group/decide': call({
    auth: 'operator',
    desk: 'content',
    summary: '通过之后开始报名；不通过时写明原因，退回给咨询师修改',
    params: z.object({ groupId: id, approve: flag, reason: z.string().trim().max(200, '最多 200 个字').default('') }),
    data: nothing,
  }),
}
