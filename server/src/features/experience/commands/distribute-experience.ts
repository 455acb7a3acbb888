import { sharesMistake, type Share } from '@xinqi/domain/rules/experience'
import { sql } from 'kysely'
import { badInput, conflict, Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { findOrganisationId, listCategories } from '../../organisation/data'
import { collectIn } from './collect-experience'

/**
 * Gives all points of a session to topics of the consultant's organisation; what is not collected yet is, in the same step.
 * @throws Refusal for points that are left or missing, topics that are not offered, or a month after the first time
 */
export const distributeExperience = (
  services: Services,
  consultantId: number,
  appointNo: string,
  sharesFor: (points: number) => readonly Share[],
): Promise<null> =>
  inTransaction(services, async (trx) => {
    // All sessions of a consultant count to the same topics: of two at once either would wait for a topic that the other has counted to.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`experience of ${consultantId}`}, 3))`.execute(trx)
    const { state, points } = await collectIn(services, trx, consultantId, appointNo)
    if (state === 'settled') throw conflict('分好一个月以后就不能再改了')
    const shares = sharesFor(points)
    const mistake = sharesMistake(points, shares)
    if (mistake) throw badInput(mistake, { shares: mistake })
    await requireOffered(trx, consultantId, shares)
    await trx.deleteFrom('experience_share').where('appoint_no', '=', appointNo).execute()
    await trx
      .insertInto('experience_share')
      .values(shares.map((share) => ({ appoint_no: appointNo, category_id: share.categoryId, points: share.points })))
      .execute()
    if (state === 'collected')
      await trx
        .updateTable('experience')
        .set({ distributed_at: services.clock.now() })
        .where('appoint_no', '=', appointNo)
        .execute()
    return null
  })

async function requireOffered(trx: Trx, consultantId: number, shares: readonly Share[]): Promise<void> {
  const orgId = (await findOrganisationId(trx, consultantId)) ?? 0
  const ids = new Set((await listCategories(trx, orgId)).map(({ id }) => id))
  if (shares.some(({ categoryId }) => !ids.has(categoryId)))
    throw badInput('有一个话题已经没有了，请重新选', { shares: '有一个话题已经没有了，请重新选' })
}

interface Outcome {
  done: number
  refused: { appointNo: string; reason: string }[]
}

/** One session after the other, each whole or not at all; what is refused stops no other. */
export async function distributeMany(
  services: Services,
  appointNos: readonly string[],
  distribute: (services: Services, appointNo: string) => Promise<null>,
): Promise<Outcome> {
  // Each is a command of its own: the key that the call came with belongs to none of them.
  const apart = { ...services, attempt: undefined }
  const refused: Outcome['refused'] = []
  for (const appointNo of appointNos) {
    try {
      await distribute(apart, appointNo)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ appointNo, reason: error.message })
    }
  }
  return { done: appointNos.length - refused.length, refused }
}
