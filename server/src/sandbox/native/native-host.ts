import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../../providers/sandbox-kit/layout'
import { hostPage } from './host-page'

const SCRIPT = path.join(__dirname, 'host.js')
const STYLE = path.join(__dirname, 'host.css')

/** Only pages of our own are framed. */
const ownPath = z
  .string()
  .regex(/^\/(?![/\\])[^\r\n]*$/)
  .catch('/home')

const question = z.object({
  app: z.enum(['app', 'consultant']).catch('app'),
  system: z.enum(['ios', 'android']).catch('ios'),
  build: z.coerce.number().int().min(1).max(999_999).catch(142),
  path: ownPath,
})

export type HostQuestion = z.infer<typeof question>

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-src 'self'; connect-src 'self'"

/** `GET /sandbox/native`: one of our native apps, for a person to hold the web app in (docs/native-bridge.md). */
export async function nativeHost(app: FastifyInstance): Promise<void> {
  app.get('/', (request, reply) => {
    const asked = question.parse(request.query)
    return sendPage(reply, '模拟的 App · 心栖', hostPage(asked), 200, POLICY)
  })
  app.get('/host.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(fs.readFileSync(SCRIPT)))
  app.get('/host.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(fs.readFileSync(STYLE)))
}
