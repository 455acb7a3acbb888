import { z } from 'zod'
import { PROTOCOL_STATES } from '../rules/protocol'
import { call } from './call'
import { id, moment, momentText, nothing, protocolType } from './fields'
import { ProtocolPart, protocolParts, protocolSummary } from './protocol-fields'

/** As operators write it: with `{org}` and `{policy}` for what each organisation has of its own. */
const Written = ProtocolPart.extend({
  /** Only where visitors pay, or only where they do not; everywhere where it is missing. */
  only: z.enum(['paid', 'unpaid']).optional(),
})

export const protocolCalls = {
  'GET /operator/protocol/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '一份协议的所有版本，新的在前：哪一版现行，各有多少人同意过',
    params: z.object({ protocolType }),
    data: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          version: z.string(),
          summary: z.string(),
          effectiveTime: moment,
          state: z.enum(PROTOCOL_STATES),
          /** People who said yes to this version. */
          agreed: z.number(),
        }),
      ),
      /** People who have an account. */
      people: z.number(),
    }),
  }),
  'GET /operator/protocol/text': call({
    auth: 'operator',
    desk: 'content',
    summary: '一个版本，像写的时候那样',
    params: z.object({ id }),
    data: z.object({
      protocolType: z.literal([1, 2]),
      version: z.string(),
      title: z.string(),
      summary: z.string(),
      paragraphs: z.array(Written),
    }),
  }),
  'POST /operator/protocol/publish': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    idempotent: true,
    summary: '写好的新一版，现在或者到时候生效，每个人下次来时会被问到；别人在这之间发过时不发',
    params: z.object({
      protocolType,
      /** The newest version that was there when this one was begun. */
      after: id,
      summary: protocolSummary,
      /** Missing: at once. */
      effectiveTime: momentText.optional(),
      paragraphs: protocolParts(Written),
    }),
    data: z.object({ id: z.number(), version: z.string() }),
    bodyBytes: 256 * 1024,
  }),
  'POST /operator/protocol/withdraw': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '撤回还没有生效的一版',
    params: z.object({ id }),
    data: nothing,
  }),
}
