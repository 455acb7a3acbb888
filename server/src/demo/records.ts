import { evenly, spread } from '@xinqi/domain/rules/experience'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { RECORD_TEMPLATES } from '@xinqi/domain/text/record'
import { DAY, HOUR } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { hashOf } from '../features/record/commands/sign-record'
import { sealRisk } from '../features/record/risk'
import { findMinutes } from '../features/experience/data'
import { Chance } from './random'

const CHUNK = 500
const TEMPLATE = 'soap'
/** The latest sessions are still to be written about, and those before them still to be collected. */
const SIGNED_BEFORE_DAYS = 14
const COLLECTED_BEFORE_DAYS = 35

const LOW_RISK = 1

const WORDS = [
  [
    '这周睡得好一些，白天还是容易累。',
    '语速平稳，说到工作时皱眉。',
    '紧张与睡眠互相牵连，已经看得到变化。',
    '继续记睡眠，下次看记录。',
  ],
  [
    '和家里又有一次争执，事后自己先停了下来。',
    '说话比上次多，有停顿。',
    '能在当下觉察情绪，是新的。',
    '练习先说感受再说事情。',
  ],
  ['开会时开了一次口，没有想象中可怕。', '神情放松。', '回避在减少，自我评价仍然偏低。', '再找一个小场合试一次。'],
  [
    '最近没有什么特别的事，想谈谈以前。',
    '提到母亲时声音变小。',
    '哀伤没有走完，今天愿意碰一碰。',
    '放慢，下次接着谈。',
  ],
] as const

/** Signed records of sessions that were held, and what those of more than a month ago taught. */
export async function insertRecords(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const chance = new Chance(401)
  const held = await trx
    .selectFrom('appointment')
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .select(['appoint_no', 'appointment.consultant_id', 'user_id', 'end_at', 'consultant.name'])
    .where('status', '=', APPOINTMENT.consulted)
    .where('end_at', '<', new Date(now.getTime() - SIGNED_BEFORE_DAYS * DAY))
    .where('appoint_no', 'not in', trx.selectFrom('session_record').select('appoint_no'))
    .orderBy('appoint_no')
    .execute()
  const records = held.flatMap(({ appoint_no, consultant_id, user_id, end_at, name }) => {
    if (!end_at) return []
    const [subjective, objective, assessment, plan] = chance.pick(WORDS)
    const words = { subjective, objective, assessment, plan, forVisitor: '' }
    const signedAt = new Date(end_at.getTime() + chance.between(1, 60) * HOUR)
    const row = {
      appoint_no,
      consultant_id,
      user_id,
      template: TEMPLATE,
      template_version: RECORD_TEMPLATES[TEMPLATE].version,
      revision: 1,
      ...sealRisk(cipher, 'session_record.risk_cipher', appoint_no, LOW_RISK),
      shared: false,
      words_cipher: cipher.seal('session_record.words_cipher', appoint_no, JSON.stringify(words)),
      created_at: end_at,
      saved_at: signedAt,
      signed_at: signedAt,
      signed_name: name,
    }
    return { ...row, sha256: hashOf({ ...row, risk: LOW_RISK }, words) }
  })
  for (let at = 0; at < records.length; at += CHUNK)
    await trx
      .insertInto('session_record')
      .values(records.slice(at, at + CHUNK))
      .execute()
  await insertExperience(trx, chance, now)
}

async function insertExperience(trx: Trx, chance: Chance, now: Date): Promise<void> {
  const signed = await trx
    .selectFrom('session_record')
    .innerJoin('appointment', 'appointment.appoint_no', 'session_record.appoint_no')
    .select(['appointment.appoint_no', 'appointment.consultant_id', 'signed_at'])
    .select(
      sql<number[]>`array(select category_id from consultant_category c
        where c.consultant_id = appointment.consultant_id order by category_id)`.as('topics'),
    )
    .where('signed_at', '<', new Date(now.getTime() - COLLECTED_BEFORE_DAYS * DAY))
    .orderBy('appointment.appoint_no')
    .execute()
  const minutes = await findMinutes(
    trx,
    signed.map(({ appoint_no }) => appoint_no),
  )
  const collected = signed.flatMap(({ appoint_no, consultant_id, signed_at, topics }) => {
    const points = minutes.get(appoint_no) ?? 0
    if (points === 0 || !signed_at || topics.length === 0) return []
    const shares = spread(points, evenly(chance.some(topics, chance.between(1, 2))))
    return { appoint_no, consultant_id, points, signed_at, shares }
  })
  for (let at = 0; at < collected.length; at += CHUNK) {
    const these = collected.slice(at, at + CHUNK)
    await trx
      .insertInto('experience')
      .values(
        these.map(({ appoint_no, consultant_id, points, signed_at }) => ({
          ...{ appoint_no, consultant_id, points },
          ...{ collected_at: signed_at, distributed_at: signed_at },
        })),
      )
      .execute()
    await trx
      .insertInto('experience_share')
      .values(
        these.flatMap(({ appoint_no, shares }) =>
          shares.map(({ categoryId, points }) => ({ appoint_no, category_id: categoryId, points })),
        ),
      )
      .execute()
  }
}
