import { CODE } from '@xinqi/domain/codes'
import { MINUTE, SECOND } from '@xinqi/domain/time'
import { humanTrack } from '../../../../test/support/human-track'
import { loginConsultant, loginVisitor, solveCaptcha } from '../../testing/log-in'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

const newPhone = phoneNumbers('1360000')

const sendCode = async (phone: string) =>
  app.client.answer('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal: await solveCaptcha(app) })

const logIn = (phone: string, code: string) => app.client.answer('POST /appoint/consultUser/login', { phone, code })

/** A code that is not the one that was sent. */
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0')

async function phoneWithCode(): Promise<{ phone: string; code: string }> {
  const phone = newPhone()
  await sendCode(phone)
  return { phone, code: await app.sandbox.loginCode(phone) }
}

describe('the code from the message', () => {
  test('is dead after five wrong tries, and every one says how many are left', async () => {
    const { phone, code } = await phoneWithCode()
    const said: string[] = []
    for (let by = 1; by <= 5; by += 1) said.push((await logIn(phone, wrong(code, by))).msg)
    expect(said).toEqual([
      ...[4, 3, 2, 1].map((left) => `验证码不正确，还可以试 ${left} 次`),
      '验证码错误次数太多，请重新获取',
    ])
    expect(await logIn(phone, code)).toMatchObject({ code: CODE.conflict, msg: '验证码已失效，请重新获取' })
  })

  test('allows no more than five tries when they all come at once', async () => {
    const { phone, code } = await phoneWithCode()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => logIn(phone, wrong(code, index + 1))))
    // Whether a code was judged: what comes later meets a dead code, or has to wait.
    const judged = answers.filter((answer) => /不正确|错误次数太多/.test(answer.msg))
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.length).toBeLessThanOrEqual(5)
    expect((await logIn(phone, code)).code).not.toBe(CODE.ok)
    const { attempts } = await app.db
      .selectFrom('login_code')
      .select('attempts')
      .where('phone_hash', '=', app.services.hash.phone('86', phone))
      .executeTakeFirstOrThrow()
    expect(attempts).toBeLessThanOrEqual(5)
  })

  test('is good for one login, also when it is sent twice at once', async () => {
    const { phone, code } = await phoneWithCode()
    const answers = await Promise.all([logIn(phone, code), logIn(phone, code), logIn(phone, code)])
    expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
    expect((await logIn(phone, code)).msg).toBe('验证码已失效，请重新获取')
  })

  test('is worth nothing after five minutes', async () => {
    const { phone, code } = await phoneWithCode()
    app.clock.advance(5 * MINUTE)
    expect((await logIn(phone, code)).msg).toBe('验证码已失效，请重新获取')
  })

  test('is another’s neither by phone nor by side', async () => {
    const { phone, code } = await phoneWithCode()
    expect((await logIn(newPhone(), code)).code).toBe(CODE.conflict)
    expect((await app.client.answer('POST /consultant/auth/app/get/webToken', { phone, validCode: code })).code).toBe(
      CODE.conflict,
    )
  })

  test('replaces the one before it', async () => {
    const { phone, code } = await phoneWithCode()
    app.clock.advance(61 * SECOND)
    await sendCode(phone)
    const newer = await app.sandbox.loginCode(phone)
    if (newer !== code) expect((await logIn(phone, code)).code).toBe(CODE.conflict)
    expect((await logIn(phone, newer)).code).toBe(CODE.ok)
  })

  test('is sent once a minute (R49)', async () => {
    const phone = newPhone()
    const tickets = await Promise.all([solveCaptcha(app), solveCaptcha(app), solveCaptcha(app)])
    const answers = await Promise.all(
      tickets.map((nvcVal) => app.client.answer('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal })),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([CODE.ok, CODE.tooMany, CODE.tooMany])
    expect(answers.find((answer) => answer.code === CODE.tooMany)?.msg).toMatch(/^请 \d+ 秒后再获取验证码$/)
    expect(await app.sandbox.messages(phone)).toHaveLength(1)
    app.clock.advance(61 * SECOND)
    expect(await sendCode(phone)).toMatchObject({ code: CODE.ok, data: { result: 100, waitSeconds: 60 } })
  })

  test('is sent ten times a day', async () => {
    const phone = newPhone()
    for (let sent = 1; sent <= 10; sent += 1) {
      expect((await sendCode(phone)).code).toBe(CODE.ok)
      app.clock.advance(61 * SECOND)
    }
    expect(await sendCode(phone)).toMatchObject({ code: CODE.tooMany, msg: '今天获取验证码的次数太多了，请明天再试' })
    expect(await app.sandbox.messages(phone)).toHaveLength(10)
  })
})

describe('the slider (R60)', () => {
  test('a ticket sends one code, however many ask at once', async () => {
    const nvcVal = await solveCaptcha(app)
    const phones = [newPhone(), newPhone(), newPhone()]
    const answers = await Promise.all(
      phones.map((phone) => app.client.answer('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal })),
    )
    expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
    expect(answers.filter((answer) => answer.msg === '请先完成滑块验证')).toHaveLength(2)
  })

  test('a ticket is worth nothing after two minutes, and a made-up one never', async () => {
    const nvcVal = await solveCaptcha(app)
    app.clock.advance(2 * MINUTE)
    for (const ticket of [nvcVal, 'x'.repeat(43)])
      expect(
        await app.client.answer('POST /appoint/consultUser/receiveValidCode', { phone: newPhone(), nvcVal: ticket }),
      ).toMatchObject({ msg: '请先完成滑块验证' })
  })

  test('a picture is judged once, whether the drag was right or wrong (R62)', async () => {
    const { captchaId } = await app.client.call('GET /appoint/common/captcha', {})
    const x = await app.sandbox.captchaSolution(captchaId)
    const track = humanTrack(x)
      .map((point) => `${point.x},${point.t}`)
      .join(';')
    const missed = await app.client.answer('GET /appoint/common/nvcAnalyze', { captchaId, x: x + 40, track })
    expect(missed.msg).toMatch(/^验证失败/)
    expect(await app.client.answer('GET /appoint/common/nvcAnalyze', { captchaId, x, track })).toMatchObject({
      msg: '验证失败：图片已失效，请再试一次',
    })
  })
})

describe('consultants (R48)', () => {
  const ask = (phone: string) => app.client.answer('POST /consultant/auth/app/send/logincode', { phone })
  const enter = (phone: string, validCode: string) =>
    app.client.answer('POST /consultant/auth/app/get/webToken', { phone, validCode })

  test('nobody learns whose phones are theirs', async () => {
    const { phone: known } = app.world.zhou
    const unknown = newPhone()
    expect(await ask(unknown)).toEqual(await ask(known))
    expect((await ask(unknown)).code).toBe((await ask(known)).code)
    expect(await app.sandbox.messages(unknown)).toHaveLength(0)
    expect(await app.sandbox.messages(known)).toHaveLength(1)
    const code = await app.sandbox.loginCode(known)
    expect(await enter(unknown, wrong(code))).toEqual(await enter(known, wrong(code)))
    app.clock.advance(6 * MINUTE)
    expect(await enter(unknown, code)).toEqual(await enter(known, code))
  })

  test('asking for their code without a slider does not use up the codes of a visitor', async () => {
    const phone = newPhone()
    await ask(phone)
    expect((await sendCode(phone)).code).toBe(CODE.ok)
  })

  test('each side’s token is refused by the calls of the other', async () => {
    const visitor = (await loginVisitor(app, newPhone())).accessToken
    const consultant = (await loginConsultant(app, app.world.lin.phone)).token
    expect(
      await app.client.answer('GET /consult/consultConsultant/getConsultant', {}, { token: visitor }),
    ).toMatchObject({
      code: CODE.forbidden,
      msg: '请用咨询师身份登录',
    })
    expect(await app.client.answer('GET /appoint/consultUser/me', {}, { token: consultant })).toMatchObject({
      code: CODE.forbidden,
      msg: '请用来访者身份登录',
    })
  })
})
