import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { publishProtocol, withdrawProtocol } from './commands/publish-protocol'
import { countAgreed, countPeople, findWritten, listWritten, stateOf } from './data'

export const protocolHandlers = {
  'GET /operator/protocol/list': async ({ protocolType }, { services: { db, clock } }) => {
    const now = clock.now()
    const written = await listWritten(db, protocolType)
    const agreed = await countAgreed(db, protocolType)
    const list = written.map((row) => ({
      ...{ id: row.id, version: row.version, summary: row.summary },
      effectiveTime: formatMoment(row.effective_at),
      state: stateOf(row, written, now),
      agreed: agreed.get(row.version) ?? 0,
    }))
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
