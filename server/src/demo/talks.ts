import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { HOUR, MINUTE } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { sealBody } from '../features/conversation/message-body'
import { oftenSeenBy } from './often-seen'

/** 林一帆. */
const LIN = 1

/** Of the two who write (R217). */
const CONSULTANT = 1
const USER = 2
type UserType = typeof CONSULTANT | typeof USER

/** Who says it, how many hours ago, and what. */
type Said = readonly [userType: UserType, hoursAgo: number, text: string]

/** One that was answered, and one whose last words are new. */
const TALKS: readonly (readonly Said[])[] = [
  [
    [USER, 50, '林老师好，上次说的睡前写下担心，我坚持了五天，有三天躺下就睡着了。'],
    [CONSULTANT, 46, '能看到你真的去做了。睡不着的那两天先不用算作失败，下次我们一起看看那两天有什么不一样。'],
    [USER, 45, '好的，那周四晚上见。'],
    [CONSULTANT, 44, '周四见。'],
  ],
  [
    [USER, 3, '老师，我下周三要在部门会上讲十分钟，现在想起来手就发凉。'],
    [USER, 2.8, '周末能不能先和您说说怎么准备？不着急回。'],
  ],
]

/** What was written between sessions, by visitors who have met her often. */
export async function insertTalks(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const visitors = await oftenSeenBy(trx, LIN, { count: TALKS.length })
  for (const [index, { user_id: userId }] of visitors.entries())
    await insertTalk(trx, cipher, { serial: index + 1, userId, said: TALKS[index] ?? [], now })
}

interface Talk {
  serial: number
  userId: number
  said: readonly Said[]
  now: Date
}

async function insertTalk(trx: Trx, cipher: FieldCipher, { serial, userId, said, now }: Talk): Promise<void> {
  const conversationNo = `20261120000000091${serial}`
  const at = (hoursAgo: number): Date => new Date(now.getTime() - hoursAgo * HOUR)
  const lastOf = (userType: UserType): number => said.map(([who]) => who).lastIndexOf(userType) + 1
  await trx
    .insertInto('conversation')
    .values({
      conversation_no: conversationNo,
      org_id: DEFAULT_ORG_ID,
      user_id: userId,
      consultant_id: LIN,
      created_at: at((said[0]?.[1] ?? 0) + MINUTE / HOUR),
    })
    .execute()
  for (const [index, [userType, hoursAgo, text]] of said.entries()) {
    const seq = index + 1
    const messageNo = `2026112000000092${serial}${seq}`
    const last = userType === USER ? 'user_last_seq' : 'consultant_last_seq'
    await trx
      .updateTable('conversation')
      .set({ last_seq: seq, last_at: at(hoursAgo), [last]: seq })
      .where('conversation_no', '=', conversationNo)
      .execute()
    await trx
      .insertInto('conversation_message')
      .values({
        conversation_no: conversationNo,
        seq,
        message_no: messageNo,
        consultant_id: LIN,
        user_type: userType,
        client_id: `demo-${messageNo}`,
        kind: 'text',
        body_cipher: sealBody(cipher, messageNo, { text }),
        created_at: at(hoursAgo),
      })
      .execute()
  }
  // Whoever has answered has read; what was said after that is new.
  await trx
    .updateTable('conversation')
    .set({ consultant_read_seq: lastOf(CONSULTANT), user_read_seq: said.length })
    .where('conversation_no', '=', conversationNo)
    .execute()
}
