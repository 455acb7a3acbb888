import Fastify from 'fastify'
import { useTestApp } from '../testing/use-test-app'
import { forInspection } from './inspection'

const TOKEN = 'k'.repeat(40)
const app = useTestApp({ env: { INSPECTION_TOKEN: TOKEN } })

const ask = (address: string, headers: Record<string, string>) => fetch(`${app.origin}${address}`, { headers })

test.each([
  ['/metrics', 'process_cpu'],
  ['/openapi.json', '"openapi"'],
])('%s is there for the token alone', async (address, word) => {
  const known = await ask(address, { authorization: `Bearer ${TOKEN}` })
  expect(known.status).toBe(200)
  expect(await known.text()).toContain(word)
  for (const wrong of [TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', ''])
    expect(await (await ask(address, { authorization: wrong })).text()).not.toContain(word)
  expect(await (await ask(address, {})).text()).not.toContain(word)
})

test('production without a token has neither; development without one is open', async () => {
  const statusIn = async (production: boolean): Promise<number> => {
    const server = Fastify()
    server.get('/metrics', { onRequest: forInspection({ production, inspectionToken: undefined }) }, async () => 'open')
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const { status } = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer undefined' } })
    await server.close()
    return status
  }
  expect([await statusIn(true), await statusIn(false)]).toEqual([404, 200])
})
