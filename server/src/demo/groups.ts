import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { granuleAt, sessionGranules } from '@xinqi/domain/rules/availability'
import { decisionAt } from '@xinqi/domain/rules/group'
import type { GroupStatus } from '@xinqi/domain/status/group'
import { addDays, dateOf, DAY, HOUR, instantAt } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { newNumber } from '../features/order/numbers'
import type { DemoVisitor } from './visitors'

interface DemoGroup {
  leaderId: number
  status: GroupStatus
  /** Days from today to the first session; one a week follows. */
  firstIn: number
  /** One may still join before this session. */
  lateUntilSession: number
  /** Online and so small that its sessions have a room of ours; else it meets in a place. */
  hasRoom?: true
  priceFen: number
  title: string
  summary: string
  forWhom: string
  notForWhom: string
  plan: string
  topics: readonly string[]
  /** What members call themselves. Only where nothing is paid: the books of the demo are true. */
  members: readonly string[]
  /** What was said between the sessions: by which of the members, or by the leader, and how many hours ago. */
  said?: readonly (readonly [member: number | 'leader', hoursAgo: number, text: string])[]
}

const MINUTES = 90

const RULES =
  '准时到，来不了提前说一声。\n一个人说话的时候，别人先听完。\n可以不说，可以说「我先跳过」。\n不给建议，除非对方问起；不评价谁做得对不对。'
const CONFIDENTIAL =
  '在团体里听到的，不在外面说起；用称呼，不问真名和单位，不录音、不截图。\n带领者同样保密。只有一种例外：有人正处在危险中，带领者会按安全的需要联系能帮上忙的人。'
const AGREEMENT = '我读过适合谁、不适合谁和约定，愿意遵守；我知道团体不能代替诊断、治疗或紧急求助；我同意退款规则。'

const GROUPS: readonly DemoGroup[] = [
  {
    leaderId: 2,
    status: 'enrolling',
    firstIn: 12,
    lateUntilSession: 2,
    priceFen: 16_000,
    title: '把话说出口：人际练习小组',
    summary: '六个晚上，练习说不、说想要什么、说「我刚才不太舒服」。',
    forWhom: '在家里、工作里常常先想别人要什么，话到嘴边又咽下去，想在安全的地方练一练的人。',
    notForWhom: '正处在危机里，或者最近有伤害自己的念头；这时单独的帮助会更合适，可以先约一位咨询师。',
    plan: '每次前十分钟报到，说说这一周；接着一个小练习，两人一组；最后半小时大家一起谈练习里发生了什么。',
    topics: ['认识彼此', '我的「好」和「不好」', '说不', '说想要什么', '有人不高兴的时候', '带走什么'],
    members: [],
  },
  {
    leaderId: 1,
    status: 'running',
    firstIn: -10,
    lateUntilSession: 3,
    hasRoom: true,
    priceFen: 0,
    title: '睡不着的人一起坐一会儿',
    summary: '线上公益小组，四个晚上，聊聊夜里那些念头。',
    forWhom: '睡不好有一阵子，想知道别人怎样过夜晚的人。',
    notForWhom: '需要调整药物的人请先去看医生；我们不谈用药。',
    plan: '先各自说说这一周的睡眠，再一起做一个放松练习，最后每人选一件下周要试的小事。',
    topics: ['我的夜晚', '躺下之前', '醒着的时候', '以后的周末'],
    members: ['晚风', '小麦', '阿禾', '北灯', '橘子'],
    said: [
      ['leader', 70, '上次我们说好各自试一件小事。这周不用汇报做得怎么样，想到什么就写一句。'],
      [0, 52, '我试了把手机放在客厅。第一晚更清醒，第三晚好像忘了它。'],
      [2, 30, '我没有试成。不过醒的时候想起大家也醒着，没那么慌。'],
      ['leader', 26, '没有试成也是我们要聊的。谢谢你写下来。'],
    ],
  },
  {
    leaderId: 3,
    status: 'ended',
    firstIn: -40,
    lateUntilSession: 0,
    priceFen: 0,
    title: '刚成为父母的第一年',
    summary: '公益小组，三次，给手忙脚乱的新手父母。',
    forWhom: '孩子一岁以内，累、委屈又觉得不该委屈的爸爸妈妈。',
    notForWhom: '如果情绪低落已经影响到照顾自己和孩子，请先去医院看看。',
    plan: '每次围绕一个主题，先说各自的一天，再谈谈可以放下什么。',
    topics: ['一天是怎样过去的', '我和伴侣', '给自己留一点'],
    members: ['云朵', '夏天', '青禾', '星星'],
  },
]

/** Of those who give the demo's groups their faces, the first. */
const FIRST_MEMBER = 20

/** One group that one can join, one that goes on in a room of ours, one that is over; and the tab for them (R85). */
export async function insertGroups(
  trx: Trx,
  cipher: FieldCipher,
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  await trx.updateTable('organization').set({ team_mode: 1 }).where('id', '=', DEFAULT_ORG_ID).execute()
  for (const group of GROUPS) {
    const groupId = await insertGroup(trx, group, visitors, now)
    const { leaderId, said = [] } = group
    if (said.length === 0) continue
    await trx.insertInto('group_talk').values({ group_id: groupId }).execute()
    for (const [index, [who, hoursAgo, text]] of said.entries()) {
      const at = new Date(now.getTime() - hoursAgo * HOUR)
      const messageNo = newNumber(at)
      await trx
        .insertInto('group_message')
        .values({
          group_id: groupId,
          seq: index + 1,
          message_no: messageNo,
          user_id: who === 'leader' ? null : (visitors[FIRST_MEMBER + who]?.userId ?? null),
          consultant_id: who === 'leader' ? leaderId : null,
          client_id: `demo-${messageNo}`,
          body_cipher: cipher.seal('group_message.body_cipher', messageNo, text),
          created_at: at,
        })
        .execute()
      await trx
        .updateTable('group_talk')
        .set({ last_seq: index + 1, last_at: at })
        .where('group_id', '=', groupId)
        .execute()
    }
  }
}

/** The leader is with their group then, and can be booked by nobody. */
async function takeHours(
  trx: Trx,
  consultantId: number,
  sessions: readonly { id: number; starts_at: Date }[],
  now: Date,
): Promise<void> {
  const hours = sessions
    .filter(({ starts_at }) => starts_at > now)
    .flatMap(({ id, starts_at }) =>
      sessionGranules(granuleAt(starts_at), MINUTES).map((granule) => ({
        consultant_id: consultantId,
        granule,
        group_session_id: id,
        state: 'booked',
      })),
    )
  if (hours.length > 0) await trx.insertInto('slot_granule').values(hours).execute()
}

/** Terms of a place and of a room: leader included, eight find a seat there. */
const PLACES = {
  place: {
    place_kind: 'faceToFace',
    place: '上海市静安区，地铁站步行五分钟',
    entrance: '梧桐里 12 号二楼，门口按「心栖」；提前十分钟开门，有热水。',
    max_seats: 10,
  },
  room: {
    place_kind: 'online',
    place: '线上，在心栖的房间里',
    entrance: '开始前五分钟，从这一页进去。找一个能说话、不被打断的地方。',
    max_seats: 7,
  },
} as const

async function insertGroup(trx: Trx, group: DemoGroup, visitors: readonly DemoVisitor[], now: Date): Promise<number> {
  const place = PLACES[group.hasRoom ? 'room' : 'place']
  const first = addDays(dateOf(now), group.firstIn)
  const isDecided = group.status !== 'enrolling'
  const writtenAt = new Date(now.getTime() - 60 * DAY)
  const decideAt = decisionAt(addDays(first, -3))
  const startOf = (index: number): Date => instantAt(addDays(first, index * 7), 19 * 60)
  const { id: groupId } = await trx
    .insertInto('group_course')
    .values({
      org_id: DEFAULT_ORG_ID,
      leader_id: group.leaderId,
      title: group.title,
      summary: group.summary,
      for_whom: group.forWhom,
      not_for_whom: group.notForWhom,
      plan: group.plan,
      rules: RULES,
      confidential: CONFIDENTIAL,
      agreement: AGREEMENT,
      ...place,
      price_fen: group.priceFen,
      min_seats: 4,
      decide_at: decideAt,
      late_until_session: group.lateUntilSession,
      below_rule: 'goOn',
      questions: JSON.stringify([
        { text: '最近两周，有没有想过伤害自己？', kind: 'yesNo', stopOn: 'yes' },
        { text: '想从这个团体里带走什么？', kind: 'words', stopOn: null },
      ]),
      status: group.status,
      created_at: writtenAt,
      saved_at: writtenAt,
      published_at: writtenAt,
      decided_at: isDecided ? decideAt : null,
      ended_at: group.status === 'ended' ? startOf(group.topics.length) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessions = await trx
    .insertInto('group_session')
    .values(
      group.topics.map((topic, index) => ({
        group_id: groupId,
        session_no: index + 1,
        topic,
        starts_at: startOf(index),
        minutes: MINUTES,
      })),
    )
    .returning(['id', 'starts_at'])
    .execute()
  await takeHours(trx, group.leaderId, sessions, now)
  for (const [index, alias] of group.members.entries()) {
    const { userId } = visitors[FIRST_MEMBER + index] ?? { userId: 0 }
    const no = newNumber(writtenAt)
    await trx
      .insertInto('group_order')
      .values({
        group_order_no: no,
        group_id: groupId,
        user_id: userId,
        status: group.status === 'ended' ? 5 : 1,
        alias,
        introduction: '',
        shares_answers: false,
        agreed_at: writtenAt,
        price_fen: 0,
        from_session: 1,
        created_at: writtenAt,
        pay_deadline: writtenAt,
        paid_at: writtenAt,
      })
      .execute()
    await trx
      .insertInto('group_seat')
      .values({ group_id: groupId, max_seats: place.max_seats, seat_no: index + 1, group_order_no: no })
      .execute()
  }
  return groupId
}
