import { bestCredential, credentialLine, grouped, packageText, starShares, type Credential } from './consultant-detail'

const credential = (name: string, validUntil: string | null, verified = true): Credential => ({
  name,
  issuer: '中国心理学会',
  number: '***1',
  issuedOn: null,
  validUntil,
  expired: false,
  verified,
  verifiedOn: verified ? '2026-09-20' : null,
  verifiedBy: null,
  verifiedWith: null,
})

describe('bestCredential', () => {
  it('takes the verified one that lasts longest', () => {
    const longest = credential('注册心理师', '2028-06-30')
    expect(bestCredential([credential('甲', '2027-01-01'), longest, credential('乙', '2030-01-01', false)])).toBe(
      longest,
    )
  })

  it('prefers a registration that is renewed to a certificate that never ends', () => {
    const registration = credential('注册心理师', '2028-06-30')
    const certificate = credential('培训证书', null)
    expect(bestCredential([certificate, registration])).toBe(registration)
    expect(bestCredential([certificate])).toBe(certificate)
  })

  it('never boasts of one that has expired', () => {
    const expired = { ...credential('注册心理师', '2025-06-30'), expired: true }
    expect(bestCredential([expired])).toBeUndefined()
  })

  it('finds none among unverified ones', () => {
    expect(bestCredential([credential('甲', null, false)])).toBeUndefined()
  })
})

it('says until when a credential was verified', () => {
  expect(credentialLine(credential('甲', '2028-06-30'))).toBe('资质已核验，有效至 2028-06')
  expect(credentialLine(credential('甲', null))).toBe('资质已核验，长期有效')
})

it('R275: groups thousands, and shortens what is above 10,000', () => {
  expect([860, 6200, 10000, 12999].map(grouped)).toEqual(['860', '6,200', '10,000', '1.2W'])
})

it('says what a package holds', () => {
  const service = { srvId: 1, name: '', price: 0, minutes: 50, consultMode: '1', paysAfter: false, forStudents: false }
  expect(packageText({ ...service, sessions: 1 })).toBeNull()
  expect(packageText({ ...service, sessions: 4 })).toBe('共 4 次，每次 50 分钟。现在先选第一次的时间。')
})

describe('starShares', () => {
  it('lists five to one, those without a rating too', () => {
    const shares = starShares([
      { stars: 4, count: 1 },
      { stars: 5, count: 3 },
    ])
    expect(shares).toEqual([
      { stars: 5, count: 3, percent: 75 },
      { stars: 4, count: 1, percent: 25 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 0, percent: 0 },
    ])
  })

  it('divides nothing by nothing', () => {
    expect(starShares([]).every(({ percent }) => percent === 0)).toBe(true)
  })
})
