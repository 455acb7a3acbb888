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
