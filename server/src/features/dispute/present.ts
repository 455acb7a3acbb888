import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { UserType } from '../../realtime/stomp/topics'
import type { DisputeRow } from './data'

type SidesView = Data<'GET /appoint/consultAppointment/recordDispute'>
type Dispute = NonNullable<SidesView['own']>

export const presentDispute = (row: DisputeRow, cipher: FieldCipher): Dispute => ({
  content: cipher.open('session_dispute.content_cipher', row.dispute_no, row.content_cipher),
  createTime: formatMoment(row.created_at),
  verdict: row.verdict as Dispute['verdict'],
  answer:
    row.answer_cipher === null ? null : cipher.open('session_dispute.answer_cipher', row.dispute_no, row.answer_cipher),
})

/** One side's own words, and of the other's no more than what was found. */
export function presentSide(
  rows: readonly DisputeRow[],
  { userType, openUntil }: { userType: UserType; openUntil: Date | null },
  cipher: FieldCipher,
): SidesView {
  const own = rows.find((row) => row.user_type === userType)
  const others = rows.find((row) => row.user_type !== userType)
  return {
    own: own ? presentDispute(own, cipher) : null,
    othersVerdict: (others?.verdict ?? null) as SidesView['othersVerdict'],
    openUntil: openUntil && !own ? formatMoment(openUntil) : null,
  }
}
