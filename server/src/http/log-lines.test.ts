import { createFastify } from './create-http'

/** What a log wrote, line by line. */
function listening() {
  const lines: string[] = []
  const app = createFastify('info', { lines: { write: (line) => void lines.push(line) } })
  return { app, said: () => lines.join('') }
}

test('an error is logged with what it is and where it was, not with what it carried', () => {
  const { app, said } = listening()
  const refused = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'wechat_identity_pkey',
    detail: 'Key (app_id, openid)=(wx1, oSecretOpenid) already exists.',
    config: { data: '{"payer":{"openid":"oSecretOpenid"}}', headers: { authorization: 'SecretToken' } },
  })
  app.log.error({ err: new Error('a row could not be swept', { cause: refused }) }, 'sweep')
  app.log.error({ err: refused }, 'call failed')
  expect(said()).not.toMatch(/oSecretOpenid|SecretToken/)
  for (const known of ['23505', 'wechat_identity_pkey', 'duplicate key value', 'log-lines.test.ts', 'call failed'])
    expect(said()).toContain(known)
})

test.each([
  ['22P02', 'invalid input syntax for type date: "小舟 13987654321"', 'invalid input syntax for type date'],
  ['22003', 'value "13987654321" is out of range for type integer', 'is out of range for type integer'],
  ['InvalidPhone', 'cannot send to +8613987654321', 'cannot send to …'],
  ['PARAM_ERROR', 'oCanary_8fK2mQ0xZbT4yW7nLsEa is not of this app', 'is not of this app'],
])('%s is logged with what it says, not with what it repeats', (code, message, kept) => {
  const { app, said } = listening()
  const refused = Object.assign(new Error(message), { code })
  app.log.error({ err: new Error('not done', { cause: refused }) }, 'call failed')
  app.log.error({ err: refused }, 'call failed')
  expect(said()).not.toMatch(/小舟|13987654321|oCanary_8fK2mQ0xZbT4yW7nLsEa/)
  expect(said()).toContain(kept)
})

test('a number of ours that looks like no telephone stays', () => {
  const { app, said } = listening()
  app.log.error({ err: new Error('order 202611210893604009 is gone') }, 'call failed')
  expect(said()).toContain('202611210893604009')
})

test('what is no JSON is not repeated', () => {
  const { app, said } = listening()
  try {
    JSON.parse('{"name": "小舟", "phone": 13987654321')
  } catch (error) {
    app.log.error({ err: error }, 'call failed')
  }
  expect(said()).toContain('JSON')
  expect(said()).not.toMatch(/小舟|13987654321/)
})

test('a request is logged without its query and its token', async () => {
  const { app, said } = listening()
  app.get('/somewhere', async () => 'here')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${origin}/somewhere?token=SecretToken`, { headers: { token: 'SecretToken' } })
  expect(said()).toContain('/somewhere')
  expect(said()).not.toContain('SecretToken')
  await app.close()
})

test('an address that is itself the right to read is logged without what makes it one', async () => {
  const { app, said } = listening()
  app.get('/ics/:fileName', async () => 'here')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${origin}/ics/200000000000000001-SecretSignature.ics`)
  expect(said()).toContain('/ics/')
  expect(said()).not.toContain('SecretSignature')
  await app.close()
})
