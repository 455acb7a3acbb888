import type { MentalHealthStatus } from '@xinqi/domain/text/record'
import type { FieldCipher } from '../../crypto/field-cipher'

type RiskColumn = 'session_record.risk_cipher' | 'record_version.risk_cipher'

interface Kept {
  /** Empty while it waits to be sealed (db/reseal.ts). */
  risk_cipher: string | null
}

/** The risk that a consultant saw in a session; null as long as none was chosen. */
export const openRisk = (
  cipher: FieldCipher,
  column: RiskColumn,
  row: string,
  { risk_cipher: sealed }: Kept,
): MentalHealthStatus | null => (sealed ? (Number(cipher.open(column, row, sealed)) as MentalHealthStatus) : null)

export const sealRisk = (
  cipher: FieldCipher,
  column: RiskColumn,
  row: string,
  risk: MentalHealthStatus | null,
): Kept => ({ risk_cipher: risk === null ? null : cipher.seal(column, row, String(risk)) })
