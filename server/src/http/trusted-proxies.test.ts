import { startTestApp } from '../testing/test-app'

const ASK = '/api/appoint/common/captcha'
const LIMIT = 30

/** How many of so many calls from different people behind one proxy are answered. */
async function answered(env: Record<string, string>, from: (call: number) => string): Promise<number> {
  const app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', ...env } })
  try {
    let good = 0
    for (let call = 0; call < LIMIT + 3; call += 1) {
      const answer = await fetch(app.origin + ASK, { headers: { 'x-forwarded-for': from(call) } })
      good += ((await answer.json()) as { code: number }).code === 1 ? 1 : 0
    }
    return good
  } finally {
    await app.stop()
  }
}

const person = (call: number): string => `198.51.100.${call}`

test.each([
  ['are told apart by default, where it runs on this machine', {}, LIMIT + 3],
  ['are told apart where its network is trusted', { TRUSTED_PROXIES: '127.0.0.0/8' }, LIMIT + 3],
  ['count as one where others are trusted', { TRUSTED_PROXIES: '10.1.0.0/16,fd00::/8' }, LIMIT],
])('people behind a proxy %s', async (_how, env, good) => {
  expect(await answered(env, person)).toBe(good)
})

test('the addresses of one household count as one', async () => {
  expect(await answered({}, (call) => `2001:db8:1:2::${call + 1}`)).toBe(LIMIT)
})

test('calls are kept by no cache', async () => {
  const app = await startTestApp()
  const { headers } = await fetch(app.origin + ASK)
  await app.stop()
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'token'])
})
