import { createKeyedHash, networkOf, rangeOf } from './keyed-hash'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', ''],
])('%s lies in %s', (address, range) => {
  expect(rangeOf(address)).toBe(range)
})

test('what is left behind is told apart by its kind', () => {
  const { trace } = createKeyedHash('a secret')
  expect(trace('payer', 'somebody')).toBe(trace('payer', 'somebody'))
  expect(trace('payer', 'somebody')).not.toBe(trace('wechat', 'somebody'))
})

test('whoever moves about in a /64 stays the same, and neighbours are others', () => {
  const { address } = createKeyedHash('a secret')
  expect(address('2001:db8:1:2::1')).toBe(address('2001:db8:1:2:ffff::9'))
  expect(address('2001:db8:1:2::1')).not.toBe(address('2001:db8:1:3::1'))
  expect(address('203.0.113.7')).not.toBe(address('203.0.113.8'))
})
