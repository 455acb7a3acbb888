import { CODE_SECONDS, CODES_AROUND, SECOND_FACTOR_DIGITS } from '@xinqi/domain/rules/second-factor'
import { SECOND } from '@xinqi/domain/time'
import { Secret, TOTP } from 'otpauth'

const ISSUER = '心栖控制台'

/** What every authenticator knows how to make (RFC 6238): SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: SECOND_FACTOR_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** 160 bits in Base32, as authenticators take them. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads out of a QR code. */
export const addressOf = (secret: string, name: string): string => totpOf(secret, name).toString()

/** The step that a code belongs to, or null where it is none of those that are good now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: CODES_AROUND })
  return delta === null ? null : Math.floor(timestamp / (CODE_SECONDS * SECOND)) + delta
}
