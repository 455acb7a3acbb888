import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { protocolHash } from '../../../crypto/protocol-hash'
import { requireNext } from '../../consent/next-version'
import { noteAct } from '../../operator/commands/note-act'

type Publishing = Parsed<'POST /operator/consultantProtocol/publish'>

/**
 * Another version of what consultants sign, after all others of its kind; who holds a signature on the one before has thirty days.
 * @throws Refusal when another version was published meanwhile, or one waits for its day
 */
export const publishVersion = (services: Services, caller: OperatorCaller, publishing: Publishing) =>
  inTransaction(services, async (trx) => {
    const { after, summary, validDays, paragraphs } = publishing
    const versions = await lockKind(trx, after)
    const { newest, version, effectiveAt } = requireNext(versions, publishing, services.clock.now())
    const { kind, title } = newest
    const { id } = await trx
      .insertInto('consultant_protocol')
      .values({
        ...{ kind, version, title, summary, valid_days: validDays },
        body: JSON.stringify(paragraphs),
        body_sha256: protocolHash(title, version, paragraphs),
        effective_at: effectiveAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'publish-consultant-protocol', `consultant-protocol:${id}`)
    return { id, version }
  })

/** All versions of the kind of one, the newest first; two who publish at once do so one after the other. */
async function lockKind(trx: Trx, id: number) {
  const own = await trx.selectFrom('consultant_protocol').select('kind').where('id', '=', id).executeTakeFirst()
  if (!own) return []
  await trx.selectFrom('consultant_protocol').select('id').where('kind', '=', own.kind).forUpdate().execute()
  return trx
    .selectFrom('consultant_protocol')
    .select(['id', 'kind', 'version', 'title', 'effective_at', 'withdrawn_at'])
    .where('kind', '=', own.kind)
    .orderBy('id', 'desc')
    .execute()
}
