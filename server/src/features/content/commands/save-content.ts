import type { Parsed } from '@xinqi/domain/contract/contract'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockSeen } from './lock-seen'
import { keepFirst, noteVersion } from './note-version'
import { requireNoneWaiting } from './require-none-waiting'
import { requireFitting } from './require-fitting'

/**
 * Keeps a draft as the next version: readers have what they had. Nothing happens where not a word is another.
 * @throws Refusal where somebody has written meanwhile, or what is named is not there
 */
export const saveContent = (
  services: Services,
  caller: OperatorCaller,
  { kind, id, after, words, reason }: Parsed<'POST /operator/content/save'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const { piece, versions } = await lockSeen(trx, kind, id, after)
    if (isDeepStrictEqual(versions[0]?.words ?? piece.words, words)) return { version: after }
    await requireFitting(trx, kind, words, [piece.words, ...versions.map((row) => row.words)])
    if (after === 0) await keepFirst(services, trx, kind, piece)
    const version = Math.max(after, 1) + 1
    await noteVersion(services, trx, caller, { kind, id, version, words, reason, action: 'write-content' })
    return { version }
  })

/**
 * Makes a version that was read before the next one, and it is read at once. A story's person agreed to these words then.
 * @throws Refusal where somebody has written meanwhile, or it was never read
 */
export const putContentBack = (
  services: Services,
  caller: OperatorCaller,
  { kind, id, after, to }: Parsed<'POST /operator/content/putBack'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const { versions } = await lockSeen(trx, kind, id, after)
    const now = services.clock.now()
    requireNoneWaiting(versions, now)
    const wanted = versions.find(({ version }) => version === to)
    if (!wanted) throw notFound('版本')
    if (wanted.effective_at === null) throw conflict('这一版没有发布过，不能直接恢复')
    const current = versions.find(({ effective_at }) => effective_at !== null && effective_at <= now)
    if (current?.version === to) throw conflict('读者现在看到的就是这一版')
    const version = after + 1
    await noteVersion(services, trx, caller, {
      ...{ kind, id, version, words: wanted.words, reason: `恢复第 ${to} 版`, action: 'put-content-back' },
      putBack: { consentedOn: wanted.consented_on },
    })
    return { version }
  })
