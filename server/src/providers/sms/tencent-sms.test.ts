import { z } from 'zod'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import type { SmsConfig } from './config'
import { SmsError, type SmsMessage } from './port'
import { createTencentSms } from './tencent-sms'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const login = (code: string): SmsMessage => ({
  ...{ areaCode: '86', phone: '13800138000' },
  ...{ template: 'login', params: { code, minutes: 5 } },
})
const messages = z.array(z.object({ text: z.string(), params: z.array(z.string()), to: z.string() }))
const outbox = async (phone: string): Promise<z.infer<typeof messages>> =>
  messages.parse(await (await sandbox.get(`/sandbox/sms?phone=${encodeURIComponent(phone)}`)).json())

const withConfig = (changes: Partial<SmsConfig>, clock: Clock = sandbox.clock) =>
  createTencentSms({ ...sandbox.credentials.sms, endpoint: `${sandbox.origin}/sandbox/sms/api`, ...changes }, clock)
const refusal = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof SmsError ? error.code : String(error)),
  )

describe('short messages', () => {
  it('reach the outbox, newest first, under the number with and without country code', async () => {
    await sandbox.providers.sms.send(login('1234'))
    await sandbox.providers.sms.send(login('5678'))
    const found = await outbox('13800138000')
    expect(found.map(({ params }) => params[0])).toEqual(['5678', '1234'])
    expect(found[0]).toMatchObject({ to: '+8613800138000', text: expect.stringContaining('5678') })
    expect(await outbox('+8613800138000')).toEqual(found)
    expect(await outbox('13900139000')).toEqual([])
  })

  it('go abroad, and say nothing of what the appointment is', async () => {
    const recipient = { areaCode: '852', phone: '51234567' }
    await sandbox.providers.sms.send({ ...recipient, template: 'reminder', params: { when: '11月21日 19:00' } })
    expect((await outbox('85251234567'))[0]?.text).toBe('【心栖】您有一个日程：11月21日 19:00。')
  })

  it('are refused when the signature is wrong, by a stranger, or too old', async () => {
    expect(await refusal(withConfig({ secretKey: 'wrong' }).send(login('1')))).toBe('AuthFailure.SignatureFailure')
    expect(await refusal(withConfig({ secretId: 'AKIDstranger' }).send(login('1')))).toBe(
      'AuthFailure.SecretIdNotFound',
    )
    const behind = { now: () => new Date(sandbox.clock.now().getTime() - 6 * MINUTE) }
    expect(await refusal(withConfig({}, behind).send(login('1')))).toBe('AuthFailure.SignatureExpire')
  })

  it('are refused when the body is not the one that was signed', async () => {
    const original = globalThis.fetch
    const altering = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        original(input, { ...init, body: String(init?.body).replace('13800138000', '13900139000') }),
      )
    try {
      expect(await refusal(sandbox.providers.sms.send(login('9')))).toBe('AuthFailure.SignatureFailure')
    } finally {
      altering.mockRestore()
    }
    expect(await outbox('13900139000')).toEqual([])
  })

  it('are refused with a template or signature that was never approved', async () => {
    const templateIds = { login: '999', booked: '999', reminder: '999', phoneChanged: '999', newDevice: '999', duty: '999' }
    expect(await refusal(withConfig({ templateIds }).send(login('1')))).toBe(
      'FailedOperation.TemplateIncorrectOrUnapproved',
    )
    expect(await refusal(withConfig({ signName: '别家' }).send(login('1')))).toBe(
      'FailedOperation.SignatureIncorrectOrUnapproved',
    )
  })

  it('fail when nobody answers', async () => {
    expect(await refusal(withConfig({ endpoint: 'http://127.0.0.1:9' }).send(login('1')))).toBe('UNREACHABLE')
  })
})
