import { countText } from '@xinqi/domain/text/count-text'
import type { Data } from '@xinqi/domain/contract/contract'

export type ConsultantDetail = Data<'GET /appoint/consultConsultant/getDetailsVO'>
export type Service = ConsultantDetail['services'][number]
export type Credential = ConsultantDetail['credentials'][number]

/** `6,200`; above 10,000 `1.2W` (R275). */
export const grouped = (count: number): string => countText(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** The verified credential that holds and says most: the registration that lasts longest before a certificate that never ends. */
export function bestCredential(credentials: readonly Credential[]): Credential | undefined {
  const until = (credential: Credential) => credential.validUntil ?? ''
  return credentials
    .filter(({ verified, expired }) => verified && !expired)
    .sort((a, b) => until(b).localeCompare(until(a)))[0]
}

/** `资质已核验，有效至 2028-06`. */
export const credentialLine = ({ validUntil }: Credential): string =>
  validUntil === null ? '资质已核验，长期有效' : `资质已核验，有效至 ${validUntil.slice(0, 7)}`

/** What a package holds; null for a single session, whose length stands beside its times. */
export const packageText = ({ sessions, minutes }: Service): string | null =>
  sessions > 1 ? `共 ${sessions} 次，每次 ${minutes} 分钟。现在先选第一次的时间。` : null

export interface StarShare {
  stars: number
  count: number
  /** Part of all ratings, 0–100, whole. */
  percent: number
}

/** How the ratings spread over five to one star. */
export function starShares(stars: ConsultantDetail['stars']): StarShare[] {
  const total = stars.reduce((sum, { count }) => sum + count, 0)
  return [5, 4, 3, 2, 1].map((step) => {
    const count = stars.find((one) => one.stars === step)?.count ?? 0
    return { stars: step, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) }
  })
}
