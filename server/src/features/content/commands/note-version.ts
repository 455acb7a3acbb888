import type { AuditAction } from '@xinqi/domain/text/audit-action'
import type { VersionedKind, WordsOf } from '@xinqi/domain/text/content'
import { callerName, type OperatorCaller } from '../../../call/caller'
import type { Services, Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import type { Piece } from '../data'

export const subjectOf = (kind: VersionedKind, id: number): string => `content:${kind}:${id}`

interface Version {
  kind: VersionedKind
  id: number
  version: number
  words: WordsOf[VersionedKind]
  reason: string
  action: AuditAction
  /** Of one that is put back: it is read at once, and its person agreed to these words then. */
  putBack?: { consentedOn: string | null }
}

/** Keeps what an operator has written as a version of its own, and who it was. */
export async function noteVersion(
  services: Services,
  trx: Trx,
  caller: OperatorCaller,
  written: Version,
): Promise<void> {
  const { kind, id, version, words, reason, action, putBack } = written
  const now = services.clock.now()
  await trx
    .insertInto('content_version')
    .values({
      ...{ kind, content_id: id, version, reason, words: JSON.stringify(words) },
      ...{ written_at: now, written_by: callerName(caller) },
      effective_at: putBack ? now : null,
      published_by: putBack ? callerName(caller) : null,
      consented_on: putBack?.consentedOn ?? null,
    })
    .execute()
  await noteAct(services, trx, caller, action, subjectOf(kind, id), reason)
}

/** What was installed is the first version, once there is a second one; readers have it as before. */
export async function keepFirst(
  services: Services,
  trx: Trx,
  kind: VersionedKind,
  piece: Piece<WordsOf[VersionedKind]>,
): Promise<void> {
  const at = piece.publishedAt ?? services.clock.now()
  await trx
    .insertInto('content_version')
    .values({
      ...{ kind, content_id: piece.id, version: 1, words: JSON.stringify(piece.words), reason: '安装时就有' },
      ...{ written_at: at, written_by: '安装时', effective_at: piece.publishedAt, consented_on: piece.consentedOn },
    })
    .execute()
}
