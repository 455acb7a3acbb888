import type { Parsed } from '@xinqi/domain/contract/contract'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockSeen } from './lock-seen'
import { keepFirst, noteVersion } from './note-version'
import { comesWithPlatform } from '../manual-data'
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
    const before = [piece.words, ...versions.map((row) => row.words)]
    await requireFitting(trx, kind, words, before, piece.inManual?.chapterId === null)
    if (after === 0) await keepFirst(services, trx, kind, piece)
    const version = Math.max(after, 1) + 1
    await noteVersion(services, trx, caller, { kind, id, version, words, reason, action: 'write-content' })
    return { version }
  })

/**
 * Makes a version that was read before the next one, and it is read at once. A story's person agreed to these words then. Version 0 of
 * what comes with the platform is how it comes with this version of it.
 * @throws Refusal where somebody has written meanwhile, or it was never read
 */
export const putContentBack = (
  services: Services,
  caller: OperatorCaller,
  { kind, id, after, to }: Parsed<'POST /operator/content/putBack'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const { piece, versions } = await lockSeen(trx, kind, id, after)
    const now = services.clock.now()
    requireNoneWaiting(versions, now)
    const installed = to === 0 && comesWithPlatform(piece)
    const kept = versions.find(({ version }) => version === to)
    if (!kept && !installed) throw notFound('版本')
    if (kept?.effective_at === null) throw conflict('这一版没有发布过，不能直接恢复')
    const words = kept?.words ?? piece.words
    const current = versions.find(({ effective_at }) => effective_at !== null && effective_at <= now)
    if (kept ? current?.version === to : isDeepStrictEqual(current?.words ?? words, words))
      throw conflict('读者现在看到的就是这一版')
    const version = after + 1
    await noteVersion(services, trx, caller, {
      ...{ kind, id, version, words, reason: kept ? `恢复第 ${to} 版` : '用回平台自带的', action: 'put-content-back' },
      putBack: { consentedOn: kept?.consented_on ?? null },
    })
    return { version }
  })
