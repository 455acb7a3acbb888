import { textOf, trackedFiles } from './tracked-files'

/** Visitors' phones in journeys; consultants and operators are the demo's, and shared. */
const PHONE = /13800138\d{3}/g

test('no two journeys log in with one phone: a code is good for the newest who asked, and they run beside each other', () => {
  const users = new Map<string, string[]>()
  for (const file of trackedFiles().filter((name) => /^test\/e2e\/.*\.spec\.ts$/.test(name))) {
    for (const phone of new Set(textOf(file).match(PHONE))) users.set(phone, [...(users.get(phone) ?? []), file])
  }
  expect(users.size).toBeGreaterThan(20)
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([])
})
