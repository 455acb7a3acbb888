import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDateText } from '@xinqi/domain/time'
import { sendMessage } from '../../payment/sandbox/cashier-page'
import { formBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import { PLANT_KINDS } from './plant'
import { BILL_COMPANIES, type BillCompany, type Plants } from './plants'

export interface PlantRoutesOptions {
  plants: Record<BillCompany, Plants>
}

const ofDay = z.object({ company: z.enum(BILL_COMPANIES), day: z.string().refine(isDateText) })
const planting = ofDay.extend({
  kind: z.enum(PLANT_KINDS),
  /** Of the payment or the refund; the newest of the day by itself. */
  number: z.string().min(1).optional(),
})

const NOTHING = '这一天没有可以改的付款或退款。'

/** What a tester makes wrong in the bills of a day, so that there is a difference to be found. */
export async function plantRoutes(app: FastifyInstance, { plants }: PlantRoutesOptions): Promise<void> {
  keepBodiesRaw(app)

  app.get('/planted', async () => ({ wechat: await plants.wechat.all(), alipay: await plants.alipay.all() }))

  app.post('/planted', async (request, reply) => {
    const asked = planting.safeParse(formBody(request.body))
    if (!asked.success)
      return refuse(request, reply, `{ company, day, kind: ${PLANT_KINDS.join(' | ')}, number? }`, '日期不正确。')
    const { company, day, kind, number } = asked.data
    const planted = await plants[company].plant(day, kind, number)
    return planted ? answerOrReturn(request, reply, planted) : refuse(request, reply, 'nothing of that day', NOTHING)
  })

  app.post('/planted/clear', async (request, reply) => {
    const asked = ofDay.safeParse(formBody(request.body))
    if (!asked.success) return refuse(request, reply, '{ company, day }', '日期不正确。')
    await plants[asked.data.company].clear(asked.data.day)
    return answerOrReturn(request, reply, { cleared: true })
  })
}

const wantsPage = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') ?? false

/** A button of the sandbox page leads back to it; a script gets JSON. */
const answerOrReturn = (request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply =>
  wantsPage(request) ? reply.redirect('/sandbox', 303) : reply.send(answer)

const refuse = (request: FastifyRequest, reply: FastifyReply, message: string, text: string): FastifyReply =>
  wantsPage(request)
    ? sendMessage(reply, '账单没有改', text, 400, '/sandbox')
    : reply.code(400).send({ code: 'PARAM_ERROR', message })
