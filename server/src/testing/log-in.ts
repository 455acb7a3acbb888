import type { Data } from '@xinqi/domain/contract/contract'
import { humanTrack } from '../../../test/support/human-track'
import type { Sandbox } from './sandbox'
import type { TestClient } from './test-client'

/** What logs somebody in: the calls of a page, and what a person reads and sees. */
export interface Reach {
  client: TestClient
  sandbox: Pick<Sandbox, 'loginCode' | 'captchaSolution'>
}

/** Solves a slider picture as a hand would; the answer is the ticket that sends one code. */
export async function solveCaptcha({ client, sandbox }: Reach): Promise<string> {
  const { captchaId } = await client.call('GET /appoint/common/captcha', {})
  const x = await sandbox.captchaSolution(captchaId)
  const track = humanTrack(x)
    .map((point) => `${point.x},${point.t}`)
    .join(';')
  return (await client.call('GET /appoint/common/nvcAnalyze', { captchaId, x, track })).nvcVal
}

/** A visitor's login as the page does it: slider, code, message, login. One phone gets one code a minute. */
export async function loginVisitor(app: Reach, phone: string): Promise<Data<'POST /appoint/consultUser/login'>> {
  const nvcVal = await solveCaptcha(app)
  await app.client.call('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal })
  return app.client.call('POST /appoint/consultUser/login', { phone, code: await app.sandbox.loginCode(phone) })
}

/** A consultant's login: there is no slider (R48). */
export async function loginConsultant(
  { client, sandbox }: Reach,
  phone: string,
): Promise<Data<'POST /consultant/auth/app/get/webToken'>> {
  await client.call('POST /consultant/auth/app/send/logincode', { phone })
  return client.call('POST /consultant/auth/app/get/webToken', { phone, validCode: await sandbox.loginCode(phone) })
}

/** An operator's first step, the code. */
export async function loginOperator(
  { client, sandbox }: Reach,
  phone: string,
): Promise<Data<'POST /operator/auth/login'>> {
  await client.call('POST /operator/auth/sendCode', { phone })
  return client.call('POST /operator/auth/login', { phone, validCode: await sandbox.loginCode(phone) })
}
