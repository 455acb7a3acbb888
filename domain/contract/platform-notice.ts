import { z } from 'zod'
import { NOTICE_BODY_MAX, NOTICE_REASON_MAX, NOTICE_TITLE_MAX, NOTICES_AT_ONCE } from '../text/platform-notice'
import { call } from './call'
import { id, ids, keyPaging, moment, nextPage } from './fields'

const text = (words: string, max: number) => z.string(words).trim().min(1, words).max(max, `最多 ${max} 个字`)

export const platformNoticeCalls = {
  'GET /consult/consultConsultantNotice/getNoticeList': call({
    auth: 'consultant',
    summary: '平台公告，新的在前；撤回的不再出现；还有没签署的记录的提醒',
    params: z.object(keyPaging),
    data: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          body: z.string(),
          publishTime: moment,
          isRead: z.boolean(),
        }),
      ),
      ...nextPage,
      unread: z.number(),
      /** Of records of this consultant's that wait to be signed; each goes when its record is. */
      reminders: z.array(z.object({ appointNo: z.string(), startTime: moment, hours: z.number(), time: moment })),
      /** Papers of this consultant's that run out, or have; each goes when its new date is noted. */
      credentials: z.array(
        z.object({
          credentialId: z.number(),
          name: z.string(),
          validUntil: z.string(),
          daysLeft: z.number(),
          time: moment,
        }),
      ),
    }),
  }),
  'POST /consult/consultConsultantNotice/modify': call({
    auth: 'consultant',
    summary: '标为已读；答还有几条没读',
    params: z.object({
      ids: ids.pipe(z.array(z.number()).min(1, '缺少公告').max(NOTICES_AT_ONCE, `一次最多 ${NOTICES_AT_ONCE} 条`)),
    }),
    data: z.object({ unread: z.number() }),
  }),
  'GET /operator/platformNotice/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '发过的平台公告，新的在前；有多少咨询师读过',
    params: z.object(keyPaging),
    data: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          body: z.string(),
          /** When it was sent; of one that waits, when it was written. */
          publishTime: moment,
          /** Another operator has to let it go before anybody reads it. */
          isWaiting: z.boolean(),
          askedBy: z.string().nullable(),
          agreedBy: z.string().nullable(),
          /** The reader wrote it. */
          isOwn: z.boolean(),
          withdrawTime: moment.nullable(),
          withdrawReason: z.string().nullable(),
          readers: z.number(),
        }),
      ),
      ...nextPage,
      /** Of how many they are. */
      consultants: z.number(),
    }),
  }),
  'POST /operator/platformNotice/publish': call({
    auth: 'operator',
    desk: 'content',
    summary: '给所有咨询师写一条公告；另一位运营同意之后发出',
    idempotent: true,
    params: z.object({ title: text('请写下标题', NOTICE_TITLE_MAX), body: text('请写下内容', NOTICE_BODY_MAX) }),
    data: z.object({ id: z.number() }),
  }),
  'POST /operator/platformNotice/agree': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '同意别人写的一条公告，马上发给所有咨询师；自己写的不能自己同意',
    params: z.object({ id }),
    data: z.null(),
  }),
  'POST /operator/platformNotice/withdraw': call({
    auth: 'operator',
    desk: 'content',
    summary: '撤回一条公告，写明理由',
    params: z.object({ id, reason: text('请写下理由', NOTICE_REASON_MAX) }),
    data: z.null(),
  }),
}
