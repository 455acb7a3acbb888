import { createMovableClock, MINUTE } from '@xinqi/domain/time'
import { createKeyedHash } from '../crypto/keyed-hash'
import { startTestDatabase, type TestDatabase } from '../realtime/outbox/testing/database'
import { principalOfToken, sessionChecks } from './principal-of-token'
import { CONSULTANT, USER } from '../realtime/stomp/topics'

const hash = createKeyedHash('a secret of tests')
const clock = createMovableClock()

let database: TestDatabase
let user: number
let consultant: number

beforeAll(async () => {
  database = await startTestDatabase()
  user = await insertUser()
  consultant = await insertConsultant()
}, 60_000)
afterAll(() => database.close())

const services = () => ({ db: database.db, hash, clock })
const principalOf = (token: string) => principalOfToken(services(), token)

async function insertUser(): Promise<number> {
  const { id } = await database.db
    .insertInto('app_user')
    .values({
      area_code: '86',
      phone_hash: 'p',
      phone_cipher: 'c',
      phone_masked: '138****0000',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertConsultant(): Promise<number> {
  const { db } = database
  await db
    .insertInto('organization')
    .values({ id: 340, name: '心栖', flavour: 'studio', refund_tiers: '[]', work_time: '{}' })
    .execute()
  const { id } = await db
    .insertInto('consultant')
    .values({
      org_id: 340,
      phone_hash: 'p',
      name: '林老师',
      gender: 2,
      consultant_type: 1,
      portrait: '',
      motto: '',
      introduction: '[]',
      modes: [1],
      years: 1,
      hours: 1,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Login = { side: 'user' | 'room'; user_id: number } | { side: 'consultant'; consultant_id: number }

async function logIn(token: string, login: Login): Promise<void> {
  const created = clock.now()
  await database.db
    .insertInto('auth_session')
    .values({
      ...login,
      access_hash: hash.token(token),
      access_expires_at: new Date(created.getTime() + 10 * MINUTE),
      created_at: created,
    })
    .execute()
}

test('a login is a principal of its own side, a room ticket and an unknown token are nobody', async () => {
  await logIn('user', { side: 'user', user_id: user })
  await logIn('consultant', { side: 'consultant', consultant_id: consultant })
  await logIn('room', { side: 'room', user_id: user })
  expect(await principalOf('user')).toMatchObject({ userType: USER, userId: user })
  expect(await principalOf('consultant')).toMatchObject({ userType: CONSULTANT, userId: consultant })
  expect(await principalOf('room')).toBeNull()
  expect(await principalOf('unknown')).toBeNull()
  expect(await principalOf('')).toBeNull()
})

test('a login that is revoked or late is no longer valid', async () => {
  const { revalidate } = sessionChecks(services())
  const principal = { userType: USER, userId: user } as const
  const stillValid = (token: string) => revalidate({ token, project: 'xinqi', claim: principal }, principal)
  await logIn('revoked', { side: 'user', user_id: user })
  await logIn('late', { side: 'user', user_id: user })
  expect([await stillValid('revoked'), await stillValid('late')]).toEqual([true, true])
  const revoked_at = clock.now()
  await database.db
    .updateTable('auth_session')
    .set({ revoked_at })
    .where('access_hash', '=', hash.token('revoked'))
    .execute()
  expect([await stillValid('revoked'), await stillValid('late')]).toEqual([false, true])
  clock.advance(11 * MINUTE)
  expect(await stillValid('late')).toBe(false)
})

test('a database that cannot be asked is not an answer', async () => {
  const broken = { ...services(), db: database.db.withSchema('nowhere') }
  await expect(principalOfToken(broken, 'user')).rejects.toThrow()
})
