import { render, screen } from '@testing-library/react'
import { Credential } from './credential'

const credential = {
  ...{ name: '注册系统助理心理师', issuer: '中国心理学会', number: 'X-2*-***1', verified: true, expired: false },
  ...{ issuedOn: '2024-03-01', validUntil: '2028-06-30' as string | null, verifiedOn: '2026-09-20' as string | null },
  ...{ verifiedBy: '资质审核组' as string | null, verifiedWith: '发证方的公开名录' as string | null },
}
const shown = (facts: Partial<typeof credential>) => {
  render(<Credential credential={{ ...credential, ...facts }} />)
  return screen.getByRole('listitem').textContent
}

test('who looked at a credential, when and against what', () => {
  expect(shown({})).toContain('2026-09-20，由资质审核组对照发证方的公开名录核验')
})

test('an expired one says so, and is not called verified', () => {
  const words = shown({ expired: true, validUntil: '2025-06-30' })
  expect(words).toContain('已于 2025-06-30 过期')
  expect(words).not.toContain('已核验')
})

test('one that nobody has looked at yet is no proof', () => {
  expect(shown({ verifiedOn: null, verifiedBy: null, verifiedWith: null, verified: false })).toContain('还没有完成')
})
