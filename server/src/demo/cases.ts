import { CASE_STATUS, type CaseEnding, type CaseStep } from '@xinqi/domain/text/individual-case'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { DAY, dateOf, HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { oftenSeenBy } from './often-seen'

/** 林一帆, and two colleagues of hers. */
const LIN = 1
const COLLEAGUES = [3, 5] as const

interface DemoCase {
  goal: string
  /** Days after the case was opened, what happened, and the words of it. */
  steps: readonly (readonly [day: number, kind: CaseStep, text: string | null])[]
  ending?: CaseEnding
  referral?: 'proposed' | 'agreed'
}

const CASES: readonly DemoCase[] = [
  {
    goal: '睡得好一些；开会时敢说出自己的想法。',
    steps: [
      [0, 'note', '先记两周睡眠，再看白天的紧张从哪里来。'],
      [20, 'goal', '睡得好一些；开会时敢说出自己的想法，不事先排练十遍。'],
      [22, 'note', '睡眠稳定了，接下来练习在小会上先开口。'],
    ],
  },
  {
    goal: '和父母说话时不再一开口就吵。',
    steps: [[7, 'note', '找出最容易吵起来的三个时刻。']],
    referral: 'proposed',
  },
  {
    goal: '分手之后把自己的日子过稳。',
    steps: [
      [14, 'note', '恢复运动和见朋友，每周各一次。'],
      [48, 'ended', '目标基本达到，约好三个月后看看。'],
    ],
    ending: CASE_STATUS.closed,
  },
  {
    goal: '弄明白换不换工作。',
    steps: [[30, 'ended', '两次没有来，发了消息没有回，先放在这里。']],
    ending: CASE_STATUS.droppedOut,
  },
  {
    goal: '陪孩子度过不愿上学的这段时间。',
    steps: [[10, 'note', '需要做家庭方向的同事，和来访者商量过。']],
    ending: CASE_STATUS.referred,
    referral: 'agreed',
  },
]

const REASON = '谈到家里的事，我想到一位同事，她做这个方向很多年，时间也更适合你。换不换由你决定。'
const HANDED = '一起谈过几次。来访者想先弄清最容易起冲突的时刻，已经开始记录。目前没有看到需要马上处理的风险。'

/** Cases of 林一帆 in every state: with those who came most often, and one whom she has not met yet. */
export async function insertCases(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const often = await oftenSeenBy(trx, LIN, { count: CASES.length })
  const met = await trx
    .selectFrom('appointment')
    .select('user_id')
    .where('consultant_id', '=', LIN)
    .where('status', '=', APPOINTMENT.consulted)
    .execute()
  const coming = await trx
    .selectFrom('appointment')
    .select('user_id')
    .where('consultant_id', '=', LIN)
    .where('status', '=', APPOINTMENT.toConsult)
    .where(
      'user_id',
      'not in',
      met.map(({ user_id }) => user_id),
    )
    .orderBy('start_at')
    .limit(1)
    .execute()
  const day = dateOf(now).replaceAll('-', '')
  let serial = 0
  const nextNumber = (): string => `${day}83${String((serial += 1)).padStart(8, '0')}`
  const write = { trx, cipher, nextNumber, now }
  for (const [index, one] of CASES.entries()) {
    const visitor = often[index]
    if (visitor) await insertCase(write, one, visitor.user_id, visitor.first_at ?? now)
  }
  for (const { user_id } of coming)
    await insertCase(write, { goal: '第一次谈之前写下的：少一些自责。', steps: [] }, user_id, addTime(now, -2))
}

const addTime = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY)

interface Writing {
  trx: Trx
  cipher: FieldCipher
  nextNumber: () => string
  now: Date
}

async function insertCase(
  { trx, cipher, nextNumber, now }: Writing,
  { goal, steps, ending, referral }: DemoCase,
  userId: number,
  firstAt: Date,
): Promise<void> {
  const caseNo = nextNumber()
  const opened = addTime(firstAt, -1)
  const goals = steps.filter(([, kind]) => kind === 'goal')
  await trx
    .insertInto('individual_case')
    .values({
      case_no: caseNo,
      consultant_id: LIN,
      user_id: userId,
      status: ending ?? CASE_STATUS.inProgress,
      goal_cipher: cipher.seal('individual_case.goal_cipher', caseNo, goals.at(-1)?.[2] ?? goal),
      opened_at: opened,
      changed_at: addTime(now, -1),
    })
    .execute()
  const answered = new Date(now.getTime() - 20 * HOUR)
  const proposed = addTime(now, -2)
  const course: { kind: CaseStep; at: Date; text: string | null }[] = [
    { kind: 'opened', at: opened, text: goal },
    ...steps.map(([days, kind, text]) => ({ kind, at: addTime(opened, Math.min(days, 300)), text })),
  ]
  if (referral) course.push({ kind: 'proposed', at: proposed, text: null })
  if (referral === 'agreed') course.push({ kind: 'agreed', at: answered, text: null })
  for (const { kind, at, text } of course) {
    const stepNo = nextNumber()
    await trx
      .insertInto('individual_case_step')
      .values({
        step_no: stepNo,
        case_no: caseNo,
        kind,
        status: kind === 'ended' ? (ending ?? null) : null,
        text_cipher: text === null ? null : cipher.seal('individual_case_step.text_cipher', stepNo, text),
        at: at > now ? now : at,
      })
      .execute()
  }
  if (!referral) return
  const referralNo = nextNumber()
  await trx
    .insertInto('individual_case_referral')
    .values({
      referral_no: referralNo,
      case_no: caseNo,
      consultant_id: LIN,
      user_id: userId,
      to_id: referral === 'agreed' ? COLLEAGUES[0] : COLLEAGUES[1],
      state: referral,
      reason_cipher: cipher.seal('individual_case_referral.reason_cipher', referralNo, REASON),
      handed_cipher: cipher.seal('individual_case_referral.handed_cipher', referralNo, HANDED),
      proposed_at: proposed,
      answered_at: referral === 'agreed' ? answered : null,
    })
    .execute()
}
