import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { formatMoment, type MovableClock } from '@xinqi/domain/time'
import { formBody, keepBodiesRaw } from '../providers/sandbox-kit/bodies'

const move = z.union([
  z.object({ advanceMs: z.coerce.number().int().min(0) }),
  z.object({ now: z.union([z.string().min(1), z.number()]).pipe(z.coerce.date()) }),
])

export interface ClockOptions {
  clock: MovableClock
  /** What has come due by the new time happens before the answer is given. */
  runDueJobs(): Promise<void>
}

/** `GET|POST /sandbox/clock`: reads and moves the time that the whole server goes by. */
export async function clockRoutes(app: FastifyInstance, { clock, runDueJobs }: ClockOptions): Promise<void> {
  keepBodiesRaw(app)
  const reading = () => ({ now: clock.now().toISOString(), beijing: formatMoment(clock.now()) })

  app.get('/clock', async () => reading())

  app.post('/clock', async (request, reply) => {
    const asked = move.safeParse(formBody(request.body))
    if (!asked.success) return reply.code(400).send({ code: 'PARAM_ERROR', message: '{ advanceMs } or { now }' })
    if ('now' in asked.data) clock.set(asked.data.now)
    else clock.advance(asked.data.advanceMs)
    await runDueJobs()
    return request.headers.accept?.includes('text/html') ? reply.redirect('/sandbox', 303) : reading()
  })
}
