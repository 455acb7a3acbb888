import { z } from 'zod'
import {
  AMENDMENT_MAX,
  AMENDMENT_REASON_MAX,
  MENTAL_HEALTH_STATUSES,
  PROCESS_NOTE_MAX,
  RECORD_FIELD_MAX,
  RECORD_TEMPLATE_KEYS,
} from '../text/record'
import { COPIED_MAX } from '../text/record-copy'
import { call } from './call'
import { appointNo, flag, id, int, jsonText, keyPaging, moment, nextPage } from './fields'

const Words = z.record(z.string().max(40), z.string().max(RECORD_FIELD_MAX, `一栏最多 ${RECORD_FIELD_MAX} 个字`))
const template = z.enum(RECORD_TEMPLATE_KEYS, '没有这种记录')
const mentalHealthStatus = z.literal(MENTAL_HEALTH_STATUSES, '请选择风险')

const wordsText = jsonText(Words, '请填写内容', 200_000)

/** What was taken over from the record before and is not edited yet, in the field where it stands. */
const Copied = z.array(z.object({ field: z.string().max(40), text: z.string().max(RECORD_FIELD_MAX) })).max(COPIED_MAX)

/** What a record says, and of which saving it is. */
const Content = z.object({
  /** Grows with each saving; 0 before the first. */
  revision: z.number(),
  template,
  words: Words,
  copied: Copied,
  mentalHealthStatus: mentalHealthStatus.nullable(),
  /** The visitor may read what is meant for them, once it is signed. */
  shared: z.boolean(),
  saveTime: moment.nullable(),
})

const VersionHead = z.object({ revision: z.number(), time: moment })

const SessionRecord = Content.extend({
  appointNo: z.string(),
  userId: z.number(),
  visitorName: z.string(),
  startTime: moment.nullable(),
  signTime: moment.nullable(),
  signedName: z.string().nullable(),
  /** SHA-256 of what was signed. */
  sha256: z.string().nullable(),
  /** The session is over: it may be signed. */
  maySign: z.boolean(),
  /** Whose name is to be typed. */
  userName: z.string(),
  amendments: z.array(z.object({ time: moment, reason: z.string(), text: z.string() })),
  /** The newest 200 of what stood there before, for clients that do not ask for the pages. */
  versions: z.array(VersionHead),
})

/** What a consultant wrote down of a session for themselves alone. */
const ProcessNote = z.object({
  /** Grows with each saving; 0 before the first. */
  revision: z.number(),
  words: z.string(),
  saveTime: moment.nullable(),
})

export const recordCalls = {
  'GET /consult/consultRecord/info': call({
    auth: 'consultant',
    summary: '我的一次咨询的记录；没有写过的是空的；每次查看都有记录',
    params: z.object({ appointNo }),
    data: SessionRecord,
  }),
  'POST /consult/consultRecord/save': call({
    auth: 'consultant',
    summary: '保存记录；别处存过更新的，就把那一份还给你，什么也不改',
    params: z.object({
      appointNo,
      revision: int().pipe(z.number().int().min(0)),
      template,
      words: wordsText,
      /** Without it what is marked stays so, as long as it is not edited. */
      copied: jsonText(Copied, '请填写内容', 200_000).optional(),
      mentalHealthStatus: int().pipe(mentalHealthStatus).optional(),
      shared: flag.default(false),
      /** The other's was read, and this is to stand in its place; the other's stays among the versions. */
      replaces: flag.default(false),
    }),
    data: z.object({ saved: z.boolean(), content: Content }),
  }),
  'POST /consult/consultRecord/sign': call({
    auth: 'consultant',
    summary: '签署记录：输入自己的姓名；以后只能补充，不能改；离登录久了要先用验证码确认是本人',
    fresh: true,
    params: z.object({
      appointNo,
      revision: int().pipe(z.number().int().min(1, '还没有保存过')),
      signedName: z.string('请输入姓名').trim().min(1, '请输入姓名').max(40, '最多 40 个字'),
    }),
    data: z.object({ sha256: z.string() }),
  }),
  'POST /consult/consultRecord/amend': call({
    auth: 'consultant',
    summary: '在签署的记录下面补充，写明为什么',
    idempotent: true,
    params: z.object({
      appointNo,
      reason: z
        .string('请写下为什么补充')
        .trim()
        .min(1, '请写下为什么补充')
        .max(AMENDMENT_REASON_MAX, `最多 ${AMENDMENT_REASON_MAX} 个字`),
      text: z
        .string('请写下补充的内容')
        .trim()
        .min(1, '请写下补充的内容')
        .max(AMENDMENT_MAX, `最多 ${AMENDMENT_MAX} 个字`),
    }),
    data: z.object({ amendmentNo: z.string() }),
  }),
  'GET /consult/consultRecord/versions': call({
    auth: 'consultant',
    summary: '记录以前有过哪些样子，新的在前，不含内容',
    params: z.object({ appointNo, ...keyPaging }),
    data: z.object({ list: z.array(VersionHead), ...nextPage }),
  }),
  'GET /consult/consultRecord/version': call({
    auth: 'consultant',
    summary: '记录以前的样子；每次查看都有记录',
    params: z.object({ appointNo, revision: int().pipe(z.number().int().min(0)) }),
    data: Content,
  }),
  'GET /consult/consultRecord/last': call({
    auth: 'consultant',
    summary: '同一位来访者在这次之前最近一份签署了的记录，用来带入；没有就是空的；每次查看都有记录',
    params: z.object({ appointNo }),
    data: z.object({ appointNo: z.string(), startTime: moment.nullable(), template, words: Words }).nullable(),
  }),
  'GET /consult/consultRecord/list': call({
    auth: 'consultant',
    summary: '我给一位来访者写的记录，新的在前；每次查看都有记录',
    params: z.object({ userId: id, ...keyPaging }),
    data: z.object({
      visitorName: z.string(),
      list: z.array(
        z.object({
          appointNo: z.string(),
          startTime: moment.nullable(),
          /** Null where nothing was written yet. */
          template: template.nullable(),
          mentalHealthStatus: mentalHealthStatus.nullable(),
          signTime: moment.nullable(),
          amendments: z.number(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /consult/consultRecord/pdf': call({
    auth: 'consultant',
    summary: '签署的记录和补充，PDF，写着给谁用；每次下载都有记录',
    params: z.object({ appointNo }),
    data: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  }),
  'GET /consult/processNote/info': call({
    auth: 'consultant',
    summary: '这次咨询里只给自己看的笔记，和记录分开；没有写过的是空的；每次查看都有记录',
    params: z.object({ appointNo }),
    data: ProcessNote,
  }),
  'POST /consult/processNote/save': call({
    auth: 'consultant',
    summary: '保存只给自己看的笔记；别处存过更新的，就把那一份还给你；记录签署以后不能再改',
    params: z.object({
      appointNo,
      revision: int().pipe(z.number().int().min(0)),
      words: z.string('请填写内容').max(PROCESS_NOTE_MAX, `最多 ${PROCESS_NOTE_MAX} 个字`),
    }),
    data: z.object({ saved: z.boolean(), note: ProcessNote }),
  }),
  'GET /appoint/consultRecord/shared': call({
    auth: 'user',
    summary: '咨询师在这次咨询之后写给我的话；没有就是空的',
    params: z.object({ appointNo }),
    data: z.object({ text: z.string(), consultantName: z.string(), signTime: moment }).nullable(),
  }),
}
