import type { AlarmEnding, AlarmStep } from '@xinqi/domain/text/alarm'
import { DAY, HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { oftenSeenBy } from './often-seen'

/** 林一帆. */
const LIN = 1
const BY = `consultant:${LIN}`

interface DemoAlarm {
  openedHoursAgo: number
  level: number
  excerpt: string
  /** Hours after it was opened, what happened, and the words of it. */
  steps: readonly (readonly [hours: number, kind: AlarmStep, text: string | null])[]
  ending?: { kind: AlarmEnding; note: string }
}

/** One that she is handling, and one that has ended. */
const ALARMS: readonly DemoAlarm[] = [
  {
    openedHoursAgo: 3,
    level: 2,
    excerpt: '这周第三次和我说「撑不住了」，声音很轻，说完就换了话题。',
    steps: [
      [0.1, 'seen', null],
      [0.5, 'noted', '打过电话，今晚住在姐姐家；约好明天中午再通一次话，也问了药有没有按时吃。'],
    ],
  },
  {
    openedHoursAgo: 9 * (DAY / HOUR),
    level: 3,
    excerpt: '最后十分钟里问了两次「如果不来了，东西要怎么留」。',
    steps: [
      [0.2, 'seen', null],
      [1, 'noted', '当晚和他母亲通了话，家里今晚有人陪。'],
      [20, 'noted', '陪他约好了医院的心理科，母亲一起去。'],
    ],
    ending: { kind: 'referred', note: '已经在医院看过，开始服药；咨询照常，每周一次。' },
  },
]

/** Of visitors whom she sees, raised by herself. */
export async function insertAlarms(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const visitors = await oftenSeenBy(trx, LIN, { from: 2, count: ALARMS.length })
  for (const [index, { user_id: userId }] of visitors.entries()) {
    const alarm = ALARMS[index]
    if (alarm) await insertAlarm({ trx, cipher, now }, alarm, { alarmNo: `20261120000000093${index}`, userId })
  }
}

interface Writing {
  trx: Trx
  cipher: FieldCipher
  now: Date
}

async function insertAlarm(
  { trx, cipher, now }: Writing,
  { openedHoursAgo, level, excerpt, steps, ending }: DemoAlarm,
  { alarmNo, userId }: { alarmNo: string; userId: number },
): Promise<void> {
  const at = (hours: number): Date => new Date(now.getTime() + (hours - openedHoursAgo) * HOUR)
  const closedAt = ending ? at(48) : null
  await trx
    .insertInto('case_alarm')
    .values({
      alarm_no: alarmNo,
      user_id: userId,
      consultant_id: LIN,
      source_kind: 'hand',
      source_id: String(LIN),
      level,
      excerpt_cipher: cipher.seal('case_alarm.excerpt_cipher', alarmNo, excerpt),
      opened_at: at(0),
      seen_at: at(steps[0]?.[0] ?? 0),
      seen_by: BY,
      closed_at: closedAt,
      closed_by: ending ? BY : null,
      ending: ending?.kind ?? null,
      note_cipher: ending ? cipher.seal('case_alarm.note_cipher', alarmNo, ending.note) : null,
    })
    .execute()
  const closing: DemoAlarm['steps'] = ending ? [[48, 'closed', ending.note]] : []
  for (const [index, [hours, kind, text]] of (
    [[0, 'opened', null], ...steps, ...closing] as DemoAlarm['steps']
  ).entries()) {
    const stepNo = `2026112000000094${alarmNo.slice(-1)}${index}`
    await trx
      .insertInto('alarm_step')
      .values({
        step_no: stepNo,
        alarm_no: alarmNo,
        kind,
        at: at(hours),
        by_whom: BY,
        text_cipher: text === null ? null : cipher.seal('alarm_step.text_cipher', stepNo, text),
      })
      .execute()
  }
}
