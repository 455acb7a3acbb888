import { CODE } from '@xinqi/domain/codes'
import { MOST_PASSKEYS, PASSKEY_ASK_MINUTES } from '@xinqi/domain/rules/passkey'
import { MINUTE, SECOND } from '@xinqi/domain/time'
import { Secret, TOTP } from 'otpauth'
import { newOperator, type Operator } from '../../testing/operator'
import { TestPasskey } from '../../testing/passkey'
import { phoneNumbers } from '../../testing/phone-numbers'
import { somebodyWaits } from '../../testing/somebody-waits'
import type { TestClient } from '../../testing/test-client'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
const newPhone = phoneNumbers('1363007')
let owner: Operator
let phone: string
let name = 0
beforeEach(async () => {
  owner = await newOperator(app)
  phone = newPhone()
  await owner.call('POST /operator/team/add', { phone, name: '小周', roles: 'finance' })
})

type Login = Pick<TestClient, 'call' | 'answer'>

/** A phone asks once a minute. */
async function logIn(): Promise<Login> {
  app.clock.advance(MINUTE + SECOND)
  await app.client.call('POST /operator/auth/sendCode', { phone })
  const validCode = await app.sandbox.loginCode(phone)
  return app.client.as((await app.client.call('POST /operator/auth/login', { phone, validCode })).token)
}

/** Logged in, with an authenticator that was just bound. */
async function withAuthenticator(): Promise<Login> {
  const login = await logIn()
  const { secret } = await login.call('POST /operator/secondFactor/begin', {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
  await login.call('POST /operator/secondFactor/confirm', { code })
  return login
}

const newKey = (): TestPasskey => new TestPasskey(new URL(app.services.config.publicUrl).origin)

async function add(login: Login, key = newKey()): Promise<TestPasskey> {
  const created = key.created(await login.call('POST /operator/passkey/begin', {}))
  await login.call('POST /operator/passkey/add', { name: `第 ${(name += 1)} 把`, created })
  return key
}

const ask = (login: Login) => login.call('POST /operator/passkey/ask', {})
const give = (login: Login, signed: string) => login.answer('POST /operator/passkey/give', { signed })
const mayWork = async (login: Login): Promise<boolean> =>
  (await login.answer('GET /operator/settlement/list', {})).code === CODE.ok
const listed = async (login: Login) => (await login.call('GET /operator/passkey/list', {})).list

test('a key that was added opens the next login in place of the numbers, and says when', async () => {
  const key = await add(await withAuthenticator())
  const login = await logIn()
  expect(await login.call('GET /operator/me', {})).toMatchObject({ secondFactor: 'toGive', passkeys: 1 })
  expect(await mayWork(login)).toBe(false)
  const asked = await ask(login)
  expect(asked.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
  expect(await listed(login)).toMatchObject([{ usedAt: null }])
  expect((await give(login, key.signed(asked))).code).toBe(CODE.ok)
  expect(await mayWork(login)).toBe(true)
  expect(await listed(login)).toMatchObject([{ usedAt: expect.stringMatching(/^2026-11-21 18:/) }])
})

test('it shows again who one is, as a code does', async () => {
  const login = await withAuthenticator()
  const key = await add(login)
  app.clock.advance(31 * MINUTE)
  expect((await login.answer('POST /operator/passkey/begin', {})).code).toBe(CODE.proofNeeded)
  expect((await give(login, key.signed(await ask(login)))).code).toBe(CODE.ok)
  expect((await login.answer('POST /operator/passkey/begin', {})).code).toBe(CODE.ok)
})

test('nobody adds a key, or takes one away, by the phone’s code alone', async () => {
  const first = await withAuthenticator()
  await add(first)
  const [{ passkeyId } = { passkeyId: 0 }] = await listed(first)
  const login = await logIn()
  expect(await login.answer('POST /operator/passkey/begin', {})).toMatchObject({
    code: CODE.conflict,
    msg: '请先绑定验证器',
  })
  const created = newKey().created({ challenge: 'x', rp: { id: 'localhost', name: '' } })
  expect((await login.answer('POST /operator/passkey/add', { name: '偷来的', created })).code).toBe(CODE.conflict)
  expect((await login.answer('POST /operator/passkey/remove', { passkeyId })).code).toBe(CODE.conflict)
  expect(await listed(first)).toHaveLength(1)
  // Nor without an authenticator, which is what there is left when the key is lost.
  expect((await (await newOperator(app)).answer('POST /operator/passkey/begin', {})).code).toBe(CODE.conflict)
})

test('what was asked is signed once, in its login, within minutes', async () => {
  const key = await add(await withAuthenticator())
  const [login, other] = [await logIn(), await logIn()]
  const asked = await ask(login)
  expect(await give(other, key.signed(asked))).toMatchObject({ code: CODE.conflict, msg: '等得太久了，请再试一次' })
  const signed = key.signed(asked)
  expect((await give(login, signed)).code).toBe(CODE.ok)
  expect((await give(login, signed)).code).toBe(CODE.conflict)
  const late = await ask(other)
  app.clock.advance(PASSKEY_ASK_MINUTES * MINUTE + SECOND)
  expect((await give(other, key.signed(late))).code).toBe(CODE.conflict)
  expect(await mayWork(other)).toBe(false)
})

test('a signature of another key, another address, another question or an older count opens nothing, and uses the question up', async () => {
  const key = await add(await withAuthenticator())
  const origin = new URL(app.services.config.publicUrl).origin
  const login = await logIn()
  const wrong: ((asked: Awaited<ReturnType<typeof ask>>) => string)[] = [
    // Under the name of the one that is known.
    (asked) => Object.assign(new TestPasskey(origin), { id: key.id }).signed(asked),
    (asked) => newKey().signed(asked),
    (asked) => key.signed(asked, 'https://xinqi.example'),
    (asked) => key.signed({ ...asked, rpId: 'xinqi.example' }),
    (asked) => key.signed({ ...asked, challenge: 'c29tZXRoaW5n' }),
  ]
  for (const signedBy of wrong) {
    const asked = await ask(login)
    expect(await give(login, signedBy(asked))).toMatchObject({ code: CODE.failure })
    expect((await give(login, key.signed(asked))).code).toBe(CODE.conflict)
  }
  expect((await give(login, key.signed(await ask(login)))).code).toBe(CODE.ok)
  // As a copy that was made before signs.
  key.counter = 0
  expect((await give(login, key.signed(await ask(login)))).code).toBe(CODE.failure)
})

test('a key of another opens nothing, and nobody takes it from them', async () => {
  const login = await withAuthenticator()
  const key = await add(login)
  const [{ passkeyId } = { passkeyId: 0 }] = await listed(login)
  phone = newPhone()
  await owner.call('POST /operator/team/add', { phone, name: '小吴', roles: 'finance' })
  const other = await withAuthenticator()
  await add(other)
  expect((await give(other, key.signed(await ask(other)))).code).toBe(CODE.failure)
  expect((await other.answer('POST /operator/passkey/remove', { passkeyId })).code).toBe(CODE.notFound)
  const created = key.created(await other.call('POST /operator/passkey/begin', {}))
  expect(await other.answer('POST /operator/passkey/add', { name: '借来的', created })).toMatchObject({
    code: CODE.conflict,
    msg: '这把密钥已经添加过了',
  })
})

test('what is no key is refused with a sentence, and nothing is kept', async () => {
  const login = await withAuthenticator()
  const begun = await login.call('POST /operator/passkey/begin', {})
  for (const created of [
    '',
    '{',
    '[]',
    '{"id":"x"}',
    JSON.stringify({ ...JSON.parse(newKey().created(begun)), id: '中' }),
  ])
    expect((await login.answer('POST /operator/passkey/add', { name: '不是', created })).code).toBe(CODE.failure)
  const broken = JSON.parse(newKey().created(begun)) as { response: { attestationObject: string } }
  broken.response.attestationObject = 'AAAA'
  expect(
    await login.answer('POST /operator/passkey/add', { name: '坏的', created: JSON.stringify(broken) }),
  ).toMatchObject({ code: CODE.failure, msg: '这把通行密钥没有通过核对，请再试一次' })
  expect(await listed(login)).toEqual([])
})

test('who is let in anew while a key of theirs is being added is left without one', async () => {
  const login = await withAuthenticator()
  const { operatorId } = await login.call('GET /operator/me', {})
  const created = newKey().created(await login.call('POST /operator/passkey/begin', {}))
  const adding = await app.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('operator_second_factor')
      .selectAll()
      .where('operator_id', '=', operatorId)
      .forUpdate()
      .execute()
    const answer = login.answer('POST /operator/passkey/add', { name: '来得正好', created })
    await somebodyWaits(app.db)
    await trx.deleteFrom('operator_second_factor').where('operator_id', '=', operatorId).execute()
    return { answer }
  })
  expect((await adding.answer).code).toBe(CODE.conflict)
  expect(
    await app.db.selectFrom('operator_passkey').select('id').where('operator_id', '=', operatorId).execute(),
  ).toEqual([])
})

test('two that would be one too many, at once: one of them is kept', async () => {
  const login = await withAuthenticator()
  for (let count = 1; count < MOST_PASSKEYS; count += 1) await add(login)
  const key = newKey()
  await add(login, key)
  const [{ passkeyId } = { passkeyId: 0 }] = await listed(login)
  await login.call('POST /operator/passkey/remove', { passkeyId })
  const other = await logIn()
  await give(other, key.signed(await ask(other)))
  const both = await Promise.all(
    [login, other].map(async (one) => [one, await one.call('POST /operator/passkey/begin', {})] as const),
  )
  const answers = await Promise.all(
    both.map(([one, begun]) =>
      one.answer('POST /operator/passkey/add', { name: '最后一把', created: newKey().created(begun) }),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect(await listed(login)).toHaveLength(MOST_PASSKEYS)
})

test('so many and no more; one that was removed opens nothing; an owner who lets in anew forgets them all', async () => {
  const login = await withAuthenticator()
  const keys: TestPasskey[] = []
  for (let count = 0; count < MOST_PASSKEYS; count += 1) keys.push(await add(login))
  expect((await login.answer('POST /operator/passkey/begin', {})).code).toBe(CODE.conflict)
  const list = await listed(login)
  const asked = await ask(login)
  await login.call('POST /operator/passkey/remove', { passkeyId: list[0]?.passkeyId ?? 0 })
  expect((await give(login, keys[0]?.signed(asked) ?? '')).code).toBe(CODE.failure)
  expect(await listed(login)).toHaveLength(MOST_PASSKEYS - 1)
  const { operatorId } = await login.call('GET /operator/me', {})
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor', '=', `operator:${operatorId}`)
    .where('action', 'like', '%-passkey')
    .execute()
  expect(acts.filter(({ action }) => action === 'add-passkey')).toHaveLength(MOST_PASSKEYS)
  expect(acts.filter(({ action }) => action === 'remove-passkey')).toHaveLength(1)
  await owner.call('POST /operator/team/resetSecondFactor', { operatorId })
  expect(await app.db.selectFrom('operator_passkey').where('operator_id', '=', operatorId).execute()).toEqual([])
})
