import type { MentalHealthStatus } from '@xinqi/domain/text/record'
import type { FieldCipher } from '../../crypto/field-cipher'

type RiskColumn = 'session_record.risk_cipher' | 'record_version.risk_cipher'

interface Kept {
  /** Of a version of the server that did not seal it yet; newer than the sealed one where there is any. */
  mental_status: number | null
  risk_cipher: string | null
}

/** The risk that a consultant saw in a session; null as long as none was chosen. */
export function openRisk(cipher: FieldCipher, column: RiskColumn, row: string, kept: Kept): MentalHealthStatus | null {
  const { mental_status: plain, risk_cipher: sealed } = kept
  return (plain ?? (sealed ? Number(cipher.open(column, row, sealed)) : null)) as MentalHealthStatus | null
}

/** As both columns keep it from now on. */
export const sealRisk = (
  cipher: FieldCipher,
  column: RiskColumn,
  row: string,
  risk: MentalHealthStatus | null,
): Kept => ({
  mental_status: null,
  risk_cipher: risk === null ? null : cipher.seal(column, row, String(risk)),
})
