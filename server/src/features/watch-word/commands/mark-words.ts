import { MARK_KINDS, WARNING_KINDS, type WarningKind, type WordSource } from '@xinqi/domain/text/watch-word'
import type { Services, Trx } from '../../../call/services'
import { USER, type UserType } from '../../../realtime/stomp/topics'
import { openAlarm, type Worry } from '../../alarm/commands/open-alarm'
import { newNumber } from '../../order/numbers'
import { excerptOf } from '../excerpt'
import type { Found, WordsFound } from '../word-reader'

export interface Written {
  text: string
  /** What `readWords` found in it, before the transaction. */
  found: WordsFound
  /** The visitor of the two, whoever wrote; null where a consultant speaks to many. */
  userId: number | null
  /** The person's consultant, who may read these words; null where they go to the platform alone. */
  consultantId: number | null
  /** Who wrote it. */
  userType: UserType
  /** What it stands in: of a conversation its own id, so that one episode opens one alarm. */
  source: { kind: WordSource; id: string }
}

export interface Marked {
  /** The hotlines are to be shown to the writer at once. */
  crisis: boolean
  /** Whoever calls decides what becomes of it. */
  blocked: boolean
  /** What both sides are warned of (WORD_WARNING); null: of nothing. */
  warning: WarningKind | null
}

/** What follows on words, in the transaction that stores them. Nothing is ever held back for words of danger. */
export async function markWords(services: Services, trx: Trx, written: Written): Promise<Marked> {
  const { found, userType, userId } = written
  const crisis = found.crisis.length > 0
  // A consultant who asks about suicide does their work.
  if (crisis && userType === USER && userId !== null) await openAlarm(services, trx, alarmOf(written, userId))
  for (const kind of MARK_KINDS) if (found[kind].length > 0) await mark(services, trx, written, kind)
  return {
    crisis: crisis && userType === USER,
    blocked: found.blocked.length > 0,
    warning: WARNING_KINDS.find((kind) => found[kind].length > 0) ?? null,
  }
}

/** Of the words that were found the gravest say how urgent it is. */
function alarmOf({ text, found, consultantId, source }: Written, userId: number): Worry {
  const level = Math.max(...found.crisis.map(({ severity }) => severity))
  const gravest = found.crisis.filter(({ severity }) => severity === level)
  return { userId, consultantId, source, level, excerpt: excerptOf(text, gravest), by: null }
}

async function mark(
  { cipher, clock }: Services,
  trx: Trx,
  { text, found, userId, consultantId, userType, source }: Written,
  kind: (typeof MARK_KINDS)[number],
): Promise<void> {
  const now = clock.now()
  const markNo = newNumber(now)
  const places: readonly Found[] = found[kind]
  await trx
    .insertInto('word_mark')
    .values({
      mark_no: markNo,
      kind,
      user_id: userId,
      consultant_id: consultantId,
      user_type: userType,
      source_kind: source.kind,
      source_id: source.id,
      excerpt_cipher: cipher.seal('word_mark.excerpt_cipher', markNo, excerptOf(text, places)),
      found_at: now,
    })
    // What is said in one conversation again and again is one thing to look at, until somebody has.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'source_kind', 'source_id', 'user_type']).where('reviewed_at', 'is', null).doNothing(),
    )
    .execute()
}
