import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { closeHttp } from './close-http'

/** Longer than any test may take: what waits for it fails. */
const KEEP_ALIVE_MS = 120_000

async function serverThatAnswersAfter(ms: number) {
  const fastify = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: KEEP_ALIVE_MS })
  let isAsked = (): void => undefined
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  fastify.get('/', async () => {
    isAsked()
    await delay(ms, undefined, { ref: false })
    return 'answered'
  })
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return { fastify, origin, asked }
}

test('a request under way is answered, and its kept-alive connection does not hold up the end', async () => {
  const { fastify, origin, asked } = await serverThatAnswersAfter(200)
  const answer = fetch(origin).then((response) => response.text())
  await asked
  await closeHttp(fastify)
  expect(await answer).toBe('answered')
})

test('who is not answered in time is cut off', async () => {
  const { fastify, origin, asked } = await serverThatAnswersAfter(KEEP_ALIVE_MS)
  const answer = fetch(origin)
  const refused = expect(answer).rejects.toThrow()
  await asked
  await closeHttp(fastify)
  await refused
})
