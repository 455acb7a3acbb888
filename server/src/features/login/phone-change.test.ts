import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { solveCaptcha } from '../../testing/log-in'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'
import { issueTokens } from './commands/session-tokens'

const app = useTestApp()

const userOf = (visitor: Visitor) =>
  app.db.selectFrom('app_user').selectAll().where('id', '=', visitor.userId).executeTakeFirstOrThrow()

async function phoneOf(visitor: Visitor): Promise<string> {
  const { phone_hash, phone_cipher } = await userOf(visitor)
  return app.services.cipher.open('app_user.phone_cipher', phone_hash, phone_cipher)
}

/** The code that went to the account's own phone. */
async function confirmCode(visitor: Visitor): Promise<string> {
  await visitor.call('POST /appoint/consultUser/sendConfirmCode', {})
  return app.sandbox.loginCode(await phoneOf(visitor))
}

async function proofFor(visitor: Visitor, purpose: 'changePhone' | 'logOff' = 'changePhone'): Promise<string> {
  const code = await confirmCode(visitor)
  return (await visitor.call('POST /appoint/consultUser/confirmPhone', { code, purpose })).proof
}

/** The code that slider and message give for a new number. */
async function codeFor(phone: string): Promise<string> {
  await app.client.call('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal: await solveCaptcha(app) })
  return app.sandbox.loginCode(phone)
}

const change = (visitor: Visitor, phone: string, code: string, proof: string) =>
  visitor.answer('POST /appoint/consultUser/changePhone', { phone, code, proof })

test('an account moves to a new number with its company; the old phone is told, other logins end', async () => {
  const visitor = await newVisitor(app)
  const [before, oldPhone] = [await userOf(visitor), await phoneOf(visitor)]
  const company = { id: 9001, org_id: app.world.orgId, name: '远山科技', channel_id: 'move', remain_times: 9 }
  await app.db.insertInto('company').values(company).execute()
  await app.db
    .insertInto('company_employee')
    .values([
      { company_id: company.id, phone_hash: before.phone_hash, limit_times: 3 },
      // Somebody had the number before, and has left the list.
      {
        company_id: company.id,
        phone_hash: app.services.hash.phone('86', '13611110001'),
        limit_times: 1,
        left_at: app.clock.now(),
      },
    ])
    .execute()
  const other = await issueTokens(app.services, app.db, { side: 'user', userId: visitor.userId })
  const proof = await proofFor(visitor)
  const answer = await change(visitor, '13611110001', await codeFor('13611110001'), proof)
  expect(answer).toMatchObject({ code: CODE.ok, data: { phoneMasked: '136****0001', revoked: 1 } })
  const after = await userOf(visitor)
  expect(after.phone_hash).toBe(app.services.hash.phone('86', '13611110001'))
  expect(await phoneOf(visitor)).toBe('13611110001')
  const me = await visitor.call('GET /appoint/consultUser/me', {})
  expect(me).toMatchObject({ phoneMasked: '136****0001', employee: { companyName: '远山科技', remainConsultTimes: 3 } })
  expect(await app.client.answer('GET /appoint/consultUser/me', {}, { token: other.accessToken })).toMatchObject({
    code: CODE.sessionGone,
  })
  const told = (await app.sandbox.messages(oldPhone)).map(({ template }) => template)
  expect(told).toContain('phoneChanged')
})

test('a number that has an account is refused, only after its own code, and nothing changes', async () => {
  const [mover, owner] = [await newVisitor(app), await newVisitor(app)]
  const [taken, before] = [await phoneOf(owner), await userOf(mover)]
  const proof = await proofFor(mover)
  expect(await change(mover, taken, '0000', proof)).toMatchObject({ code: CODE.conflict })
  const refused = await change(mover, taken, await codeFor(taken), proof)
  expect(refused).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('已有账号') })
  expect(await userOf(mover)).toEqual(before)
})

test("a proof is good once, for its own act and its own account, and not for ever; a login's code is none", async () => {
  const [visitor, thief] = [await newVisitor(app), await newVisitor(app)]
  const phone = '13611110002'
  const code = await codeFor(phone)
  const forLogOff = await proofFor(thief, 'logOff')
  for (const proof of [forLogOff, await proofFor(visitor), 'no proof at all']) {
    const fresh = proof === forLogOff ? code : await laterCode(phone)
    expect(await change(thief, phone, fresh, proof)).toMatchObject({
      code: CODE.conflict,
      msg: '验证已过期，请重新获取验证码',
    })
  }
  app.clock.advance(MINUTE)
  const own = await proofFor(thief)
  app.clock.advance(11 * MINUTE)
  expect(await change(thief, phone, await laterCode(phone), own)).toMatchObject({ code: CODE.conflict })
  const loginCode = await codeFor(await phoneOf(thief))
  const misused = await thief.answer('POST /appoint/consultUser/confirmPhone', { code: loginCode, purpose: 'logOff' })
  expect(misused).toMatchObject({ code: CODE.conflict })
})

/** One phone gets one code a minute. */
async function laterCode(phone: string): Promise<string> {
  app.clock.advance(MINUTE)
  return codeFor(phone)
}

describe('a nickname', () => {
  test('is kept without blanks around it, emoji and all', async () => {
    const visitor = await newVisitor(app)
    expect(await visitor.call('POST /appoint/consultUser/saveNickname', { nickname: '  小舟🌱 ' })).toEqual({
      nickname: '小舟🌱',
    })
    expect((await visitor.call('GET /appoint/consultUser/me', {})).nickname).toBe('小舟🌱')
  })

  test.each(['', '   ', '长'.repeat(21), '两\n行'])('%j is refused by field', async (nickname) => {
    const answer = await (await newVisitor(app)).answer('POST /appoint/consultUser/saveNickname', { nickname })
    expect(answer).toMatchObject({ code: CODE.failure, data: { fields: { nickname: expect.any(String) } } })
  })
})

test('a proof is good once, however it is written', async () => {
  const visitor = await newVisitor(app)
  const proof = await proofFor(visitor)
  await app.db.deleteFrom('login_code').execute()
  const [tag = ''] = proof.split('.').slice(-1)
  const shortTag = Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url')
  const others = [`${proof}=`, `${proof}.x`, `${proof.slice(0, -tag.length)}${shortTag}`]
  const tryWith = async (given: string, phone: string) => {
    await app.db.deleteFrom('login_code').execute()
    return change(visitor, phone, await codeFor(phone), given)
  }
  for (const other of others) expect((await tryWith(other, '13611110021')).msg).toBe('验证已过期，请重新获取验证码')
  expect((await tryWith(proof, '13611110021')).code).toBe(CODE.ok)
  for (const again of [proof, ...others])
    expect((await tryWith(again, '13611110022')).msg).toBe('验证已过期，请重新获取验证码')
})
