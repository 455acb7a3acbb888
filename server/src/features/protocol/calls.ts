import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { publishProtocol, withdrawProtocol } from './commands/publish-protocol'
import { countAgreed, countPeople, findWritten, listWritten } from './data'
import { presentVersions } from './present'

export const protocolHandlers = {
  'GET /operator/protocol/list': async ({ protocolType }, { services: { db, clock } }) => {
    const agreed = await countAgreed(db, protocolType)
    const list = presentVersions(await listWritten(db, protocolType), agreed, clock.now())
    return { list, people: await countPeople(db) }
  },
  'GET /operator/protocol/text': async ({ id }, { services: { db } }) => {
    const found = await findWritten(db, id)
    if (!found) throw notFound('协议')
    const { type, version, title, summary, body } = found
    return { protocolType: type === 1 ? 1 : 2, version, title, summary, paragraphs: body }
  },
  'POST /operator/protocol/publish': (params, { services, caller }) => publishProtocol(services, caller, params),
  'POST /operator/protocol/withdraw': ({ id }, { services, caller }) => withdrawProtocol(services, caller, id),
} satisfies Partial<Handlers>
