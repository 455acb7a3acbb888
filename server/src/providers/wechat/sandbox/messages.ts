import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '@xinqi/domain/time'
import { jsonBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { error, OK, TOKEN_INVALID } from './answers'
import type { Apps } from './apps'
import type { People } from './people'

/** Most characters of a `thing` of a template. */
const LONGEST_THING = 20

const word = z.object({ value: z.string().min(1) })
const sendRequest = z.object({
  touser: z.string(),
  template_id: z.string().min(1),
  page: z.string().default(''),
  data: z.record(z.string().regex(/^[a-z_]+\d+$/), word),
})

const sentMessage = z.object({
  id: z.string(),
  openid: z.string(),
  templateId: z.string(),
  page: z.string(),
  data: z.record(z.string(), z.string()),
  /** Epoch milliseconds. */
  sentAt: z.int(),
})

export type SentMessage = z.infer<typeof sentMessage>
export const SENT_MESSAGE: RecordKind<SentMessage> = { name: 'wechat.message', schema: sentMessage }

export interface MessagesOptions {
  store: SandboxStore
  clock: Clock
  apps: Apps
  people: People
}

/** Subscription messages, with an outbox (`GET /sandbox/wechat/messages`) in place of WeChat. */
export async function messages(app: FastifyInstance, { store, clock, apps, people }: MessagesOptions): Promise<void> {
  keepBodiesRaw(app)

  app.post<{ Querystring: { access_token?: string } }>('/cgi-bin/message/subscribe/send', async (request) => {
    if (!apps.isLiveToken(apps.miniProgram, request.query.access_token)) return TOKEN_INVALID
    const parsed = sendRequest.safeParse(jsonBody(request.body))
    if (!parsed.success) return error(47003, 'argument invalid!')
    const { touser, template_id: templateId, page, data } = parsed.data
    const tooLong = Object.entries(data).find(([key, { value }]) => /^thing/.test(key) && value.length > LONGEST_THING)
    if (tooLong) return error(47003, `argument invalid! data.${tooLong[0]}.value invalid`)
    if (!(await people.find(touser))) return error(40003, 'invalid openid')
    const sent = {
      ...{ id: randomUUID(), openid: touser, templateId, page, sentAt: clock.now().getTime() },
      data: Object.fromEntries(Object.entries(data).map(([key, { value }]) => [key, value])),
    }
    await store.add(SENT_MESSAGE, sent.id, sent)
    return OK
  })

  app.get<{ Querystring: { openid?: string } }>('/messages', async ({ query: { openid } }) => {
    const sent = await store.list(SENT_MESSAGE)
    return openid ? sent.filter((message) => message.openid === openid) : sent
  })
}
