import { z } from 'zod'
import { MANUAL_SOURCES } from '../text/content'
import { call } from './call'
import {
  CONTENT_BYTES,
  ContentWords,
  manualKind,
  reason,
  seenVersion,
  versionedKind,
  words,
  writtenKind,
} from './content-fields'
import { HotlineLine, hotlineLines } from './hotline-fields'
import { script, ScriptWords } from './script-fields'
import { dateText, id, keyPaging, moment, momentText, namedOrgId, nextPage, none, nothing } from './fields'
import { standing, writtenOf } from './written'

const one = { kind: writtenKind, id }
const versioned = { kind: versionedKind, id }

/** Of a page of a manual. */
const InManual = {
  /** In which chapter it stands; null: it is one. */
  chapter: z.string().nullable(),
  source: z.enum(MANUAL_SOURCES),
}

export const contentCalls = {
  'GET /operator/content/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '一类内容：文章、「需要帮助时」、故事或一本手册，新的在前，读者看不看得到',
    params: z.object({ kind: writtenKind, ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          ...standing,
          title: z.string(),
          /** By whom and when it was last written; both null where nobody has since it was installed. */
          by: z.string().nullable(),
          time: moment.nullable(),
          /** Null: of all that is no manual. */
          manual: z.object(InManual).nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /operator/content/detail': call({
    auth: 'operator',
    desk: 'content',
    summary: '一篇内容最新的写法，和写过的每一版，新的在前',
    params: z.object(one),
    data: writtenOf(ContentWords).extend({
      /** Null: of all that is no manual. `installed` is how it comes with this version of the platform, where it does. */
      manual: z.object({ ...InManual, installed: ContentWords.nullable() }).nullable(),
    }),
  }),
  'GET /operator/content/chapters': call({
    auth: 'operator',
    desk: 'content',
    summary: '一本手册的章，按顺序；新的一节写在其中一章里',
    params: z.object({ kind: manualKind }),
    data: z.array(z.object({ id: z.number(), title: z.string() })),
  }),
  'GET /operator/content/script': call({
    auth: 'operator',
    desk: 'content',
    summary: '自助小助手最新的对话，和写过的每一版，新的在前',
    params: none,
    data: writtenOf(ScriptWords),
  }),
  'POST /operator/content/saveScript': call({
    auth: 'operator',
    desk: 'content',
    idempotent: true,
    summary: '存一版小助手的对话，先是草稿；走不通的不存，一句话说明是哪一步。发布、撤回和恢复与内容相同',
    bodyBytes: CONTENT_BYTES,
    params: z.object({ after: seenVersion, words: script, reason }),
    data: z.object({ version: z.number() }),
  }),
  'GET /operator/content/hotlines': call({
    auth: 'operator',
    desk: 'content',
    summary: '全国热线最新的名单，和写过的每一版，新的在前',
    params: none,
    data: writtenOf(z.array(HotlineLine)),
  }),
  'POST /operator/content/saveHotlines': call({
    auth: 'operator',
    desk: 'content',
    idempotent: true,
    summary: '存一版全国热线，先是草稿；号码不对、一个不留、夜里没人接的不存。发布要另一位运营，撤回和恢复与内容相同',
    params: z.object({ after: seenVersion, words: hotlineLines, reason }),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/content/create': call({
    auth: 'operator',
    desk: 'content',
    idempotent: true,
    summary: '写一篇新的；先是草稿，发布了读者才看得到',
    bodyBytes: CONTENT_BYTES,
    params: z.object({
      kind: writtenKind,
      /** Missing: of every organisation. */ orgId: namedOrgId.optional(),
      /** Of a manual: in which chapter. */ chapterId: id.optional(),
      words,
      reason,
    }),
    data: z.object({ id: z.number() }),
  }),
  'POST /operator/content/save': call({
    auth: 'operator',
    desk: 'content',
    idempotent: true,
    summary: '存一版草稿，写明理由；每一版都留着，读者看到的不变。别人在这之间改过时不存',
    bodyBytes: CONTENT_BYTES,
    params: z.object({ ...one, after: seenVersion, words, reason }),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/content/publish': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '发布最新的一版，现在或者到时候；故事要写明本人哪天同意了这一版。撤下过的重新看得到',
    params: z.object({
      ...versioned,
      version: seenVersion,
      /** Missing: at once. */
      effectiveTime: momentText.optional(),
      consentedOn: dateText.optional(),
    }),
    data: nothing,
  }),
  'POST /operator/content/withdraw': call({
    auth: 'operator',
    desk: 'content',
    summary: '撤回还没有到时候的一版，它又是草稿',
    params: z.object({ ...versioned, version: seenVersion }),
    data: nothing,
  }),
  'POST /operator/content/putBack': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '恢复成以前发布过的一版，马上生效；它成为最新的一版。to=0：用回平台自带的，只有随平台来的才有',
    params: z.object({ ...versioned, after: seenVersion, to: seenVersion }),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/content/hide': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '撤下一篇，读者不再看得到，写明理由；再发布就回来',
    params: z.object({ ...one, reason }),
    data: nothing,
  }),
  'POST /operator/content/picture': call({
    auth: 'operator',
    desk: 'content',
    summary: '传一张图片（表单数据），给出地址；和内容一起存才用上',
    upload: { maxBytes: 8 * 1024 * 1024 },
    limit: { max: 60, minutes: 10 },
    params: none,
    data: z.object({ picture: z.string() }),
  }),
}
