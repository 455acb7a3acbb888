import type { Parsed } from '@xinqi/domain/contract/contract'
import { protocolMistake } from '@xinqi/domain/rules/protocol'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { requireNext } from '../../consent/next-version'
import { noteAct } from '../../operator/commands/note-act'
import { listWritten } from '../data'

type Publishing = Parsed<'POST /operator/protocol/publish'>

const subjectOf = (id: number): string => `protocol:${id}`

/**
 * Another version of everybody's agreement, after all others. Who has an account is asked for it when they come after it took effect.
 * @throws Refusal when another version was published meanwhile, or one waits for its day
 */
export const publishProtocol = (services: Services, caller: OperatorCaller, publishing: Publishing) =>
  inTransaction(services, async (trx) => {
    const { protocolType: type, summary, paragraphs } = publishing
    await lockWritten(trx, type)
    const written = await listWritten(trx, type)
    const { newest, version, effectiveAt } = requireNext(written, publishing, services.clock.now())
    const mistake = protocolMistake(type, paragraphs)
    if (mistake) throw badInput(`第 ${mistake.index + 1} 段：${mistake.text}`, { paragraphs: mistake.text })
    const { id } = await trx
      .insertInto('protocol')
      .values({
        ...{ type, version, summary, title: newest.title, body: JSON.stringify(paragraphs) },
        effective_at: effectiveAt,
        published_by: callerName(caller),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'publish-protocol', subjectOf(id))
    return { id, version }
  })

/** Two who publish at once do so one after the other. */
const lockWritten = (trx: Trx, type: number) =>
  trx.selectFrom('protocol').select('id').where('type', '=', type).where('org_id', 'is', null).forUpdate().execute()

/** One that has not taken effect is as if it had not been written; its number is not given again. Said twice it is the same. */
export const withdrawProtocol = (services: Services, caller: OperatorCaller, id: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('protocol')
      .select(['effective_at', 'withdrawn_at'])
      .where('id', '=', id)
      .where('org_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('协议')
    if (row.withdrawn_at) return null
    const now = services.clock.now()
    if (row.effective_at <= now) throw conflict('这一版已经生效，撤不回了；可以从以前的一版写新的一版')
    await trx.updateTable('protocol').set({ withdrawn_at: now }).where('id', '=', id).execute()
    await noteAct(services, trx, caller, 'withdraw-protocol', subjectOf(id))
    return null
  })
