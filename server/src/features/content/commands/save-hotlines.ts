import type { Parsed } from '@xinqi/domain/contract/contract'
import { faultsOfHotlines, type Hotline } from '@xinqi/domain/rules/hotlines'
import { HOTLINES_ID } from '@xinqi/domain/text/content'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorCaller } from '../../../call/caller'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockSeen } from './lock-seen'
import { keepFirst, noteVersion } from './note-version'

/**
 * Keeps a draft of the numbers that everybody may call as the next version. Nothing happens where not a word is another.
 * @throws Refusal where somebody has written meanwhile, or the list could not be called at any hour
 */
export const saveHotlines = (
  services: Services,
  caller: OperatorCaller,
  { after, words, reason }: Parsed<'POST /operator/content/saveHotlines'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const id = HOTLINES_ID
    const { piece, versions } = await lockSeen(trx, 'hotline', id, after)
    if (isDeepStrictEqual(versions[0]?.words ?? piece.words, words)) return { version: after }
    requireCallable(words)
    if (after === 0) await keepFirst(services, trx, 'hotline', piece)
    const version = Math.max(after, 1) + 1
    await noteVersion(services, trx, caller, { kind: 'hotline', id, version, words, reason, action: 'write-content' })
    return { version }
  })

/** @throws Refusal with every fault beside its field */
function requireCallable(lines: readonly Hotline[]): void {
  const faults = faultsOfHotlines(lines)
  const [first] = faults
  if (!first) return
  const fields = faults.map(({ line, field, sentence }) => [`words/lines/${line ?? 0}/${field}`, sentence])
  throw badInput(first.sentence, Object.fromEntries(fields) as Record<string, string>)
}
