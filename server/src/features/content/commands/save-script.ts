import type { Parsed } from '@xinqi/domain/contract/contract'
import { faultsOf } from '@xinqi/domain/robot/script-faults'
import type { RobotScript } from '@xinqi/domain/robot/node'
import { SCRIPT_ID } from '@xinqi/domain/text/content'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorCaller } from '../../../call/caller'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockSeen } from './lock-seen'
import { keepFirst, noteVersion } from './note-version'

/**
 * Keeps a draft of what the robot says as the next version. Nothing happens where not a word is another.
 * @throws Refusal where somebody has written meanwhile, or somebody could come to a node and not on from it
 */
export const saveScript = (
  services: Services,
  caller: OperatorCaller,
  { after, words, reason }: Parsed<'POST /operator/content/saveScript'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const id = SCRIPT_ID
    const { piece, versions } = await lockSeen(trx, 'robot', id, after)
    if (isDeepStrictEqual(versions[0]?.words ?? piece.words, words)) return { version: after }
    requireWalkable(words)
    if (after === 0) await keepFirst(services, trx, 'robot', piece)
    const version = Math.max(after, 1) + 1
    await noteVersion(services, trx, caller, { kind: 'robot', id, version, words, reason, action: 'write-content' })
    return { version }
  })

/** @throws Refusal with every fault, beside its node where that is there */
function requireWalkable(script: RobotScript): void {
  const faults = faultsOf(script)
  const [first] = faults
  if (!first) return
  const fields: Record<string, string> = {}
  for (const { node, sentence } of faults) {
    const field = `words/nodes/${Math.max(
      script.nodes.findIndex(({ id }) => id === node),
      0,
    )}`
    fields[field] = [fields[field], sentence].filter(Boolean).join('；')
  }
  throw badInput(`${first.sentence}。${faults.length > 1 ? `还有 ${faults.length - 1} 处` : ''}`, fields)
}
