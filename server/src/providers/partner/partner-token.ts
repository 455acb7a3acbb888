import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { SECOND } from '@xinqi/domain/time'
import { openJwe, sealJwe } from './jwe'

/** A partner's token may live this long, and no longer, whatever it says itself. */
const LIFE_SECONDS = 60
/** By which a partner's clock may be ahead. */
const SKEW_SECONDS = 5

const claims = z.object({
  /** Our address: a token that was made for another site is none here. */
  aud: z.string(),
  areaCode: z.string(),
  phone: z.string(),
  /** A number of its own, by which it is used once. */
  jti: z.string().min(16).max(128),
  /** Unix seconds. */
  iat: z.int(),
  exp: z.int(),
})
export type PartnerClaims = z.infer<typeof claims>

export interface Audience {
  key: Buffer
  /** Our public address. */
  aud: string
  now: Date
}

/** Makes a token for a consultant as a partner does (R124). The phone in it is sealed: a link that carries it shows none. */
export const makePartnerToken = ({ key, aud, now }: Audience, who: { areaCode: string; phone: string }): string => {
  const iat = Math.floor(now.getTime() / SECOND)
  return sealJwe(key, { ...who, aud, jti: randomUUID(), iat, exp: iat + LIFE_SECONDS } satisfies PartnerClaims)
}

/** What a partner's token says; null when it is not genuine, not for us, late, or longer-lived than we take. */
export function readPartnerToken({ key, aud, now }: Audience, token: string): PartnerClaims | null {
  const read = claims.safeParse(openJwe(key, token))
  if (!read.success || read.data.aud !== aud) return null
  const { iat, exp } = read.data
  const seconds = now.getTime() / SECOND
  const isInTime = iat <= seconds + SKEW_SECONDS && seconds < exp && exp - iat <= LIFE_SECONDS
  return isInTime ? read.data : null
}
