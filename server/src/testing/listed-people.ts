import type { Services } from '../call/services'
import { workOffBulkJobs } from '../features/bulk-job/commands/work-off-bulk-jobs'
import type { TestApp } from './test-app'
import { lastingToken, type Visitor } from './visitor'

/** A file as it comes with a call. */
export const listFile = (...lines: string[]): string => Buffer.from(lines.join('\r\n')).toString('base64')
export const phoneList = (of: readonly string[]): string => listFile('手机号', ...of)

let serial = 0

/** People who have an account, and nothing else; their phones. */
export async function newPeople(app: TestApp, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => `1770${String((serial += 1)).padStart(7, '0')}`)
  await app.db
    .insertInto('app_user')
    .values(
      numbers.map((phone) => ({
        area_code: '86',
        phone_hash: app.services.hash.phone('86', phone),
        phone_cipher: '',
        phone_masked: '',
        created_at: app.clock.now(),
      })),
    )
    .execute()
  return numbers
}

/** Somebody new with their phone, logged in. */
export async function newPerson(app: TestApp): Promise<Visitor & { phone: string }> {
  const [phone = ''] = await newPeople(app, 1)
  const { id: userId } = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('phone_hash', '=', app.services.hash.phone('86', phone))
    .executeTakeFirstOrThrow()
  const token = await lastingToken(app, { side: 'user', userId })
  const { call, answer } = app.client.as(token)
  return { phone, userId, token, call, answer }
}

/** So many pieces of lists are worked off; then the process dies at its next step in the database. */
export async function dieAfter(app: TestApp, pieces: number): Promise<void> {
  let begun = 0
  const db = new Proxy(app.services.db, {
    get: (target, name) => {
      if (name === 'transaction' && (begun += 1) > pieces) throw new Error('killed')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const dying: Services = { ...app.services, db }
  await expect(workOffBulkJobs(dying)).rejects.toThrow('killed')
}
