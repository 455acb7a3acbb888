import { PROTOCOL } from '../privacy'
import { nextVersion, paragraphsFor, protocolMistake, type ProtocolParagraph } from './protocol'

const POLICY: ProtocolParagraph = { heading: '改期与退款', text: '{policy}退款原路退回。' }
const USER = PROTOCOL.userAgreement

test('a paragraph that is for those who pay is read by them alone, and the other by the others', () => {
  const body: ProtocolParagraph[] = [
    { heading: '付款', text: '下单时付款。', only: 'paid' },
    { heading: '费用', text: '由您的公司支付。', only: 'unpaid' },
    { heading: '准时', text: '请准时到。' },
  ]
  expect(paragraphsFor(body, 'visitor').map(({ heading }) => heading)).toEqual(['付款', '准时'])
  expect(paragraphsFor(body, 'company').map(({ heading }) => heading)).toEqual(['费用', '准时'])
  expect(paragraphsFor(body, 'nobody').map(({ heading }) => heading)).toEqual(['费用', '准时'])
})

test('where nobody pays the paragraph of the rule keeps the rule and loses what stands beside it', () => {
  expect(paragraphsFor([POLICY], 'nobody')).toEqual([{ heading: '改期与取消', text: '{policy}' }])
  expect(paragraphsFor([POLICY], 'visitor')).toEqual([{ heading: '改期与退款', text: '{policy}退款原路退回。' }])
})

test.each([
  ['money that everybody would read', [POLICY, { heading: '价格', text: '付款以后不能退。' }], 1, '说到了钱'],
  ['a name that nobody fills in', [{ heading: '我们', text: '{name}为您服务。' }, POLICY], 0, '{name}'],
  ['a name that does not end', [POLICY, { heading: '我们', text: '我们是 {org' }], 1, '{org'],
  ['no rule of changing at all', [{ heading: '准时', text: '请准时到。' }], 0, '{policy}'],
  ['the rule kept from those who do not pay', [{ ...POLICY, only: 'paid' }], 0, '{policy}'],
] as const)('%s is a mistake, told at its paragraph', (_what, body, index, said) => {
  const mistake = protocolMistake(USER, body)
  expect(mistake?.index).toBe(index)
  expect(mistake?.text).toContain(said)
})

test('what may be said of money is no mistake, and the privacy agreement needs no rule of changing', () => {
  const body: ProtocolParagraph[] = [
    POLICY,
    { heading: '价格', text: '付款以后按规则退。', only: 'paid' },
    { heading: '费用', text: '您不用付款。', only: 'unpaid' },
  ]
  expect(protocolMistake(USER, body)).toBeNull()
  expect(protocolMistake(PROTOCOL.privacyAgreement, [{ heading: '给谁', text: '{org}' }])).toBeNull()
})

test('the next version counts on from the highest, by number and not by letter', () => {
  expect(nextVersion(['1.0', '1.2', '1.1'])).toBe('1.3')
  expect(nextVersion(['1.9', '1.10'])).toBe('1.11')
  expect(nextVersion(['2.0', '1.10'])).toBe('2.1')
})
