import { z } from 'zod'
import { HOUR } from '@xinqi/domain/time'
import { createSandboxCredentials } from '../providers/sandbox-kit/credentials'
import { createMemoryStore } from '../providers/sandbox-kit/testing/memory-store'
import { startSandbox, type StartedSandbox } from '../providers/sandbox-kit/testing/start-sandbox'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describe('the clock', () => {
  const reading = z.object({ now: z.coerce.date(), beijing: z.string() })
  const readingOf = async (answer: Response) => reading.parse(await answer.json())
  const read = async (): Promise<number> => (await readingOf(await sandbox.get('/sandbox/clock'))).now.getTime()

  it('moves, and due jobs have run before it answers', async () => {
    const before = await read()
    const ran = sandbox.jobs.ran
    const answer = await sandbox.post('/sandbox/clock', { advanceMs: HOUR })
    expect(sandbox.jobs.ran).toBe(ran + 1)
    expect((await readingOf(answer)).now.getTime() - before).toBeGreaterThanOrEqual(HOUR)
  })

  it('is set to a moment', async () => {
    const answer = await sandbox.post('/sandbox/clock', { now: '2026-12-24T10:00:00+08:00' })
    expect((await readingOf(answer)).beijing).toBe('2026-12-24 10:00:00')
  })

  it('understands a button of the page, and leads back to it', async () => {
    const before = await read()
    const answer = await fetch(`${sandbox.origin}/sandbox/clock`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ advanceMs: String(HOUR) }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox'])
    expect((await read()) - before).toBeGreaterThanOrEqual(HOUR)
  })

  it.each([{}, { advanceMs: -1 }, { advanceMs: 'soon' }, { now: 'never' }, { now: null }])(
    'refuses %j',
    async (body) => {
      const before = await read()
      expect((await sandbox.post('/sandbox/clock', body)).status).toBe(400)
      expect((await read()) - before).toBeLessThan(HOUR)
    },
  )
})

describe('the captcha solution', () => {
  it('is told for a known captcha only', async () => {
    expect(await (await sandbox.get('/sandbox/captcha/known')).json()).toEqual({ x: 123 })
    expect((await sandbox.get('/sandbox/captcha/other')).status).toBe(404)
  })
})

describe('the page', () => {
  it('shows messages and payments, and nothing in them is taken for HTML', async () => {
    const hostile = '<script>alert("1")</script>'
    await sandbox.providers.sms.send({
      ...{ areaCode: '86', phone: '13800138000' },
      ...{ template: 'booked', params: { when: hostile } },
    })
    await sandbox.providers.payment.createJsapi({
      ...{ outTradeNo: 'XQ202611210009', description: hostile, amountFen: 48_000 },
      ...{ inside: 'miniProgram' as const, openid: 'o1' },
      ...{ expireAt: new Date(sandbox.clock.now().getTime() + HOUR), notifyUrl: sandbox.notifyUrl },
    })
    const answer = await sandbox.get('/sandbox')
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).not.toContain('<script')
    expect(page.split('&lt;script&gt;alert(&quot;1&quot;)').length - 1).toBe(2)
    expect(page).toContain('+8613800138000')
    expect(page).toContain('XQ202611210009')
  })
})

describe('credentials', () => {
  it('are made once and kept, also by two who start together', async () => {
    const store = createMemoryStore()
    const [one, other] = await Promise.all([createSandboxCredentials(store), createSandboxCredentials(store)])
    expect(one).toEqual(other)
    expect(await createSandboxCredentials(store)).toEqual(one)
  })
})
