import { SUPERVISOR_TYPES } from '@xinqi/domain/roles'
import { PROOF_STATE, PROOF_TYPE, type ProofState, type SupervisionForm } from '@xinqi/domain/rules/supervision'
import { addDays, dateOf, DAY, instantAt } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { drawCertificate } from './certificate-picture'

/** 周砚, who writes each down; and 林一帆, who asks the platform. */
const WRITER = 2
const ASKER = 1
const PAPER_NO = '202611200000000951'
const PROOF_NO = '202611200000000952'

interface Held {
  daysAgo: number
  minutes: number
  form: SupervisionForm
  state: ProofState
}

/** Every other week with the same supervisor, once a month in a group; the newest wait, and one was not quite right. */
const HELD: readonly Held[] = Array.from({ length: 12 }, (_, index): Held => ({
  daysAgo: 3 + index * 14,
  minutes: index % 2 === 1 ? 120 : 50,
  form: index % 2 === 1 ? 'group' : 'individual',
  state: index === 0 ? PROOF_STATE.waiting : index === 2 ? PROOF_STATE.returned : PROOF_STATE.confirmed,
}))

/** What consultants have noted of their supervision, with somebody of the supervisors' edition and with somebody elsewhere. */
export async function insertSupervision(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const guide = await trx
    .selectFrom('consultant')
    .select(['id', 'name'])
    .where('consultant_type', 'in', SUPERVISOR_TYPES)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const today = dateOf(now)
  const rows = HELD.map(({ daysAgo, minutes, form, state }, index) => {
    const heldOn = addDays(today, -daysAgo)
    const notedAt = instantAt(heldOn, 20 * 60)
    const isDecided = state !== PROOF_STATE.waiting
    return {
      ...{ proof_no: `2026112000000009${60 + index}`, consultant_id: WRITER, proof_type: PROOF_TYPE.supervisor },
      ...{ supervisor_id: guide.id, supervisor_name: guide.name, form, held_on: heldOn, minutes, state },
      reason: state === PROOF_STATE.returned ? '那天我们谈了 90 分钟，请改一下时长' : null,
      created_at: notedAt,
      decided_at: isDecided ? new Date(notedAt.getTime() + DAY) : null,
      decided_by: isDecided ? `consultant:${guide.id}` : null,
    }
  })
  await trx.insertInto('supervision_proof').values(rows).execute()
  await insertOutside(trx, cipher, now)
}

async function insertOutside(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const at = new Date(now.getTime() - DAY)
  const picture = (await drawCertificate()).toString('base64')
  await trx
    .insertInto('profile_paper')
    .values({
      paper_no: PAPER_NO,
      consultant_id: ASKER,
      content_cipher: cipher.seal('profile_paper.content_cipher', PAPER_NO, picture),
      created_at: at,
    })
    .execute()
  await trx
    .insertInto('supervision_proof')
    .values({
      ...{ proof_no: PROOF_NO, consultant_id: ASKER, proof_type: PROOF_TYPE.platform, supervisor_name: '温岭' },
      ...{ paper_no: PAPER_NO, form: 'group', held_on: addDays(dateOf(at), -6), minutes: 120, created_at: at },
    })
    .execute()
}
