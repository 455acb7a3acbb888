import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { solveCaptcha } from '../../testing/log-in'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import type { SealedIdentity } from './sealed-identity'

const OTHERS = '这个微信已绑定其他账号，请先在那个账号里解除绑定'
const STALE = '微信授权已失效，请重新授权'

const app = useTestApp()

const newPhone = phoneNumbers('1310000')

const on = (sid: string) => ({ headers: { 'pg-sid': sid } })

/** What WeChat says of the person with this phone, sealed for a device; on H5 by its consent page, in the app by its SDK. */
async function identity(phone: string, sid: string, source: 'h5' | 'app' = 'h5'): Promise<SealedIdentity> {
  const code = source === 'app' ? { code: (await app.sandbox.wechatPerson(phone)).sdkCode } : await agree(phone, sid)
  const { unionid, openid } = await app.client.call(
    'POST /appoint/consultUser/wechatIdentity',
    { ...code, source },
    on(sid),
  )
  return { unionid, openid }
}

async function agree(phone: string, sid: string) {
  const { url } = await app.client.call('GET /appoint/consultUser/wechatAuthorize', { next: '/' }, on(sid))
  return app.sandbox.agreeInWechat(url, phone)
}

async function smsCode(phone: string, sid: string): Promise<string> {
  await app.db.deleteFrom('login_code').execute()
  const params = { phone, nvcVal: await solveCaptcha(app) }
  await app.client.call('POST /appoint/consultUser/receiveValidCode', params, on(sid))
  return app.sandbox.loginCode(phone)
}

const isBound = (unionid: string, sid: string) =>
  app.client.answer('GET /appoint/consultUser/isWechatBindPhone', { unionid }, on(sid))

const logIn = (sealed: SealedIdentity, sid: string, phone?: { phone: string; code: string }) =>
  app.client.answer('POST /appoint/consultUser/login', { ...sealed, ...phone }, on(sid))

const logInByPhone = async (phone: string) =>
  app.client.call('POST /appoint/consultUser/login', { phone, code: await smsCode(phone, 'by-phone') }, on('by-phone'))

describe.each(['h5', 'app'] as const)('login with WeChat on %s (R65, R114, R121)', (source) => {
  test('one that has no account asks for a phone, is bound to it, and needs nothing the next time', async () => {
    const [phone, sid] = [newPhone(), `first-${source}`]
    const first = await identity(phone, sid, source)
    expect((await isBound(first.unionid, sid)).data).toBe(false)
    expect(await logIn(first, sid)).toMatchObject({
      code: CODE.conflict,
      msg: '请先绑定手机号',
      data: { needsPhone: true },
    })
    const bound = await logIn(first, sid, { phone, code: await smsCode(phone, sid) })
    expect(bound.code).toBe(CODE.ok)
    const next = await identity(phone, `second-${source}`, source)
    expect((await isBound(next.unionid, `second-${source}`)).data).toBe(true)
    expect((await logIn(next, `second-${source}`)).data.userId).toBe(bound.data.userId)
  })
})

test('what was bound in the mini-program is known on H5 and in the app (R121)', async () => {
  const phone = newPhone()
  const { loginCode, phoneCode } = await app.sandbox.wechatPerson(phone)
  const { token } = await app.client.call('POST /appoint/consultUser/wxappLogin', { code: loginCode, phoneCode })
  for (const source of ['h5', 'app'] as const) {
    const { code, data } = await logIn(await identity(phone, `shared-${source}`, source), `shared-${source}`)
    expect([code, data.userId]).toEqual([CODE.ok, token?.userId])
  }
})

describe('a sealed identity', () => {
  test('logs in once', async () => {
    const phone = newPhone()
    const sealed = await identity(phone, 'once')
    const code = await smsCode(phone, 'once')
    expect((await logIn(sealed, 'once', { phone, code })).code).toBe(CODE.ok)
    expect(await logIn(sealed, 'once')).toMatchObject({ code: CODE.conflict, msg: STALE })
  })

  test('is worth nothing on another device, after ten minutes, changed, or put together from two', async () => {
    const [mine, other] = [await identity(newPhone(), 'mine'), await identity(newPhone(), 'mine')]
    expect((await isBound(mine.unionid, 'another')).msg).toBe(STALE)
    expect((await logIn(mine, 'another')).msg).toBe(STALE)
    const bad: SealedIdentity[] = [
      { unionid: mine.unionid, openid: other.openid },
      { unionid: mine.openid, openid: mine.unionid },
      { unionid: mine.unionid, openid: mine.unionid },
      { unionid: `${mine.unionid.slice(0, -2)}AA`, openid: mine.openid },
      { unionid: 'oUnionidOfSomebody', openid: 'oOpenidOfSomebody' },
    ]
    for (const sealed of bad) expect((await logIn(sealed, 'mine')).msg).toBe(STALE)
    app.clock.advance(10 * MINUTE)
    expect((await logIn(mine, 'mine')).msg).toBe(STALE)
  })

  test('is nothing that the client could read', async () => {
    const phone = newPhone()
    const { openid } = await app.sandbox.wechatPerson(phone)
    const sealed = await identity(phone, 'blind')
    expect(Buffer.from(sealed.unionid.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(openid)
  })
})

describe('binding', () => {
  const check = (token: string) => app.client.call('GET /appoint/cikeWechatBind/checkIsBindWechat', {}, { token })
  const bind = (key: 'H5BindWechat' | 'AppBindWechat', sealed: SealedIdentity, sid: string, token: string) =>
    app.client.answer(`POST /appoint/consultVisitor/${key}`, sealed, { token, ...on(sid) })

  test('binds the WeChat of a logged-in person, and unbinds it (R111)', async () => {
    const phone = newPhone()
    const { accessToken, userId } = await logInByPhone(phone)
    expect(await check(accessToken)).toBe(false)
    expect((await bind('H5BindWechat', await identity(phone, 'bind'), 'bind', accessToken)).code).toBe(CODE.ok)
    expect(await check(accessToken)).toBe(true)
    expect((await logIn(await identity(phone, 'bound', 'app'), 'bound')).data.userId).toBe(userId)
    await app.client.call('POST /appoint/consultVisitor/unbindWechat', {}, { token: accessToken })
    expect(await check(accessToken)).toBe(false)
    expect((await logIn(await identity(phone, 'gone'), 'gone')).msg).toBe('请先绑定手机号')
  })

  test('takes nobody’s WeChat away from them, by whatever way', async () => {
    const owner = newPhone()
    const { accessToken } = await logInByPhone(owner)
    await bind('AppBindWechat', await identity(owner, 'owner', 'app'), 'owner', accessToken)
    const thief = newPhone()
    const { accessToken: theirs } = await logInByPhone(thief)
    for (const key of ['H5BindWechat', 'AppBindWechat'] as const)
      expect(await bind(key, await identity(owner, 'thief'), 'thief', theirs)).toMatchObject({
        code: CODE.conflict,
        msg: OTHERS,
      })
    const sealed = await identity(owner, 'thief')
    expect((await logIn(sealed, 'thief', { phone: thief, code: await smsCode(thief, 'thief') })).msg).toBe(OTHERS)
    const { loginCode } = await app.sandbox.wechatPerson(owner)
    const { phoneCode } = await app.sandbox.wechatPerson(thief)
    expect((await app.client.answer('POST /appoint/consultUser/wxappLogin', { code: loginCode, phoneCode })).msg).toBe(
      OTHERS,
    )
    expect(await check(accessToken)).toBe(true)
    expect(await check(theirs)).toBe(false)
  })

  test('of one WeChat by two accounts at once succeeds for one', async () => {
    const [one, other] = [await logInByPhone(newPhone()), await logInByPhone(newPhone())]
    const person = newPhone()
    const identities = [await identity(person, 'race-1'), await identity(person, 'race-2', 'app')]
    const answers = await Promise.all([
      bind('H5BindWechat', identities[0] ?? { unionid: '', openid: '' }, 'race-1', one.accessToken),
      bind('AppBindWechat', identities[1] ?? { unionid: '', openid: '' }, 'race-2', other.accessToken),
    ])
    expect(answers.map((answer) => answer.code).sort()).toEqual([CODE.ok, CODE.conflict])
  })

  test('needs a login', async () => {
    const sealed = await identity(newPhone(), 'nobody')
    expect((await app.client.answer('POST /appoint/consultVisitor/H5BindWechat', sealed, on('nobody'))).code).toBe(
      CODE.loginNeeded,
    )
  })
})
