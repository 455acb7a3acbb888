import type { Data } from '@xinqi/domain/contract/contract'
import type { ContentState, ContentVersionState } from '@xinqi/domain/text/content'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { Piece, VersionRow } from './data'

type Timed = Pick<VersionRow, 'version' | 'effective_at'>

/** Of all versions, the newest first. */
function stateOf(publishedAt: Date | null, versions: readonly Timed[], now: Date): ContentState {
  if (publishedAt !== null) return publishedAt > now ? 'scheduled' : 'published'
  return versions.some(({ effective_at }) => effective_at !== null) ? 'hidden' : 'draft'
}

export function presentStanding(publishedAt: Date | null, versions: readonly Timed[], now: Date) {
  const waiting = versions.find(({ effective_at }) => effective_at !== null && effective_at > now)
  return {
    state: stateOf(publishedAt, versions, now),
    waitingTime: momentOrNull(waiting?.effective_at ?? null),
    hasDraft: versions[0]?.effective_at === null,
  }
}

/** A version among all, the newest first. */
function versionState({ version, effective_at }: Timed, versions: readonly Timed[], now: Date): ContentVersionState {
  if (effective_at === null) return 'draft'
  if (effective_at > now) return 'waiting'
  const current = versions.find((one) => one.effective_at !== null && one.effective_at <= now)
  return current?.version === version ? 'current' : 'past'
}

type Written<Words> = Omit<Data<'GET /operator/content/script'>, 'words' | 'versions'> & {
  words: Words
  versions: (Omit<Data<'GET /operator/content/detail'>['versions'][number], 'words'> & { words: Words })[]
}

export function presentPiece<Words>(
  piece: Piece<Words>,
  versions: readonly VersionRow<Words>[],
  now: Date,
): Written<Words> {
  const [newest] = versions
  return {
    id: piece.id,
    orgId: piece.orgId,
    ...presentStanding(piece.publishedAt, versions, now),
    words: newest?.words ?? piece.words,
    version: newest?.version ?? 0,
    versions: versions.map((row) => ({
      version: row.version,
      state: versionState(row, versions, now),
      time: formatMoment(row.written_at),
      by: row.writer,
      reason: row.reason,
      effectiveTime: momentOrNull(row.effective_at),
      publishedBy: row.published_by && row.publisher,
      consentedOn: row.consented_on,
      words: row.words,
    })),
  }
}
