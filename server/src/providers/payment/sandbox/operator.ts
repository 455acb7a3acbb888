import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { PaymentCompany } from './company'
import { NOTIFY_FAULTS } from './records'
import { WechatPayRefusal } from './refusal'

const accountChoice = z.object({ closed: z.enum(['0', '1']) })
const faultChoice = z.object({ notify: z.enum(NOTIFY_FAULTS) })

/** What a tester turns on the gateway: faults of notices and closed accounts from now on, and one more notice for an order. */
export async function operator(app: FastifyInstance, { company }: { company: PaymentCompany }): Promise<void> {
  keepBodiesRaw(app)

  app.get('/faults', async () => ({ notify: await company.fault() }))

  app.post('/faults', async (request, reply) => {
    const choice = faultChoice.safeParse(formBody(request.body))
    if (!choice.success)
      return reply.code(400).send({ code: 'PARAM_ERROR', message: `notify: ${NOTIFY_FAULTS.join(' | ')}` })
    await company.setFault(choice.data.notify)
    return answerOrReturn(request, reply, choice.data)
  })

  app.post('/accounts', async (request, reply) => {
    const choice = accountChoice.safeParse(formBody(request.body))
    if (!choice.success) return reply.code(400).send({ code: 'PARAM_ERROR', message: 'closed: 0 | 1' })
    await company.closeAccounts(choice.data.closed === '1')
    return answerOrReturn(request, reply, choice.data)
  })

  app.post<{ Params: { no: string } }>('/orders/:no/notify', async (request, reply) => {
    try {
      await company.notifyAgain(request.params.no)
    } catch (error) {
      if (!(error instanceof WechatPayRefusal)) throw error
      return reply.code(error.status).send({ code: error.code, message: error.message })
    }
    return answerOrReturn(request, reply, { sent: true })
  })
}

/** A button of the sandbox page leads back to it; a script gets JSON. */
function answerOrReturn(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  return request.headers.accept?.includes('text/html') ? reply.redirect('/sandbox', 303) : reply.send(answer)
}
