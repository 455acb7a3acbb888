import { paperPicture } from '../../../call/paper-picture'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { lockProfile } from '../data'

/** Of one consultant, those of entries and those that were never used together; the sweep takes the latter. Those of supervisions stay. */
const MOST_PAPERS = 80

/** Keeps the picture of a certificate, drawn anew and sealed. Gives its number. @throws Refusal for what is no photograph */
export async function addPaper(services: Services, consultantId: number, file: Uint8Array): Promise<string> {
  const picture = await paperPicture(file)
  return inTransaction(services, async (trx) => {
    await lockProfile(trx, consultantId)
    const { count } = await trx
      .selectFrom('profile_paper')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('consultant_id', '=', consultantId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('supervision_proof')
              .select('proof_no')
              .whereRef('supervision_proof.paper_no', '=', 'profile_paper.paper_no'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_PAPERS) throw conflict('证明太多了，没有用到的一个月后会自动删除，请到时再传')
    const now = services.clock.now()
    const paperNo = newNumber(now)
    await trx
      .insertInto('profile_paper')
      .values({
        paper_no: paperNo,
        consultant_id: consultantId,
        content_cipher: services.cipher.seal('profile_paper.content_cipher', paperNo, picture.toString('base64')),
        created_at: now,
      })
      .execute()
    return paperNo
  })
}
