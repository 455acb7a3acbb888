import type { ContentWords, VersionedKind, WordsOf } from '@xinqi/domain/text/content'
import { conflict, notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { listVersions, lockPiece, type Piece, type VersionRow } from '../data'
import { lockHotlines } from '../hotlines-data'
import { lockScript } from '../script-data'

export interface Seen<Words = ContentWords> {
  piece: Piece<Words>
  /** The newest first. */
  versions: VersionRow<Words>[]
}

const lockOne = (trx: Trx, kind: VersionedKind, id: number): Promise<Piece<unknown> | undefined> => {
  if (kind === 'robot') return lockScript(trx)
  return kind === 'hotline' ? lockHotlines(trx) : lockPiece(trx, kind, id)
}

/** One and all of its versions, under its lock. @throws Refusal where there is none */
export async function lockVersions<K extends VersionedKind>(trx: Trx, kind: K, id: number): Promise<Seen<WordsOf[K]>> {
  const piece = (await lockOne(trx, kind, id)) as Piece<WordsOf[K]> | undefined
  if (!piece) throw notFound('内容')
  return { piece, versions: await listVersions(trx, kind, id) }
}

/** The same for who has seen its newest version. @throws Refusal conflict where somebody has written since: nothing is done over what was not seen */
export async function lockSeen<K extends VersionedKind>(
  trx: Trx,
  kind: K,
  id: number,
  seen: number,
): Promise<Seen<WordsOf[K]>> {
  const found = await lockVersions(trx, kind, id)
  const [newest] = found.versions
  if ((newest?.version ?? 0) !== seen)
    throw conflict(`${newest?.writer ?? '别人'} 刚刚写了第 ${newest?.version ?? 0} 版，看过再改`)
  return found
}
