import type { VersionedKind } from '@xinqi/domain/text/content'
import { call } from '../../api/call'

/** What is done with versions, by their numbers. */
export interface VersionActs {
  putBack: (after: number, to: number) => Promise<unknown>
  withdraw: (version: number) => Promise<unknown>
}

export const contentActs = (kind: VersionedKind, id: number): VersionActs => ({
  putBack: (after, to) => call('POST /operator/content/putBack', { kind, id, after, to }),
  withdraw: (version) => call('POST /operator/content/withdraw', { kind, id, version }),
})
