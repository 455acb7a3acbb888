import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { closeHttp } from './close-http'
import { createFastify } from './create-http'

/** Longer than any test may take: what waits for it fails. */
const FOR_EVER_MS = 120_000

async function serverThatAnswersAfter(ms: number) {
  const fastify = createFastify('silent')
  fastify.server.keepAliveTimeout = FOR_EVER_MS
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
  const { fastify, origin, asked } = await serverThatAnswersAfter(FOR_EVER_MS)
  const answer = fetch(origin)
  const refused = expect(answer).rejects.toThrow()
  await asked
  await closeHttp(fastify)
  await refused
})

test('a request that was on its way when the end began is answered all the same', async () => {
  const { fastify, origin, asked } = await serverThatAnswersAfter(300)
  const other = fetch(origin)
  await asked
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await delay(50)
  const closed = closeHttp(fastify)
  await delay(50)
  socket.write('\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  await other
  await closed
})
