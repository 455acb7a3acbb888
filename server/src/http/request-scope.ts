import { randomUUID } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { isRequestId, REQUEST_ID_HEADER } from '@xinqi/domain/rules/request-id'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inScope, scopeOf, type Scope } from '../seeing/scope'
import type { Seeing } from '../seeing/seeing'
import { parseTraceParent } from '../seeing/trace-parent'
import type { Outcome } from './envelope'

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose behalf everything is done until the answer. */
    scope: Scope
    /** How it was answered, if not well. */
    outcome: Outcome | null
  }
}

/** The id that the page gave its call, or one of ours where there is none, or one that no page gives. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER]
  return isRequestId(given) ? given : randomUUID()
}

const SERVER_FAULT = 500

/** What is done for a request knows for which: log lines, statements and spans. The answer names it again. */
export function followRequests(app: FastifyInstance, { traces }: Seeing, trustedProxies: readonly string[]): void {
  const isProxy = proxies(trustedProxies)
  app.decorateRequest('scope')
  app.decorateRequest('outcome', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    // A stranger's would have whatever they like kept.
    const from = traces && isProxy(request.socket.remoteAddress) ? parseTraceParent(request.headers.traceparent) : null
    request.scope = scopeOf(traces, request.id, labelsOf(request), from)
    inScope(request.scope, done)
  })
  // A body arrives on its connection's behalf, which has many requests.
  app.addHook('preValidation', (request, _reply, done) => inScope(request.scope, done))
  app.addHook('onError', async ({ scope: { trace, span } }, _reply, error) => {
    if (trace && span) trace.failed(span, error)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { trace, span } = request.scope
    if (!trace || !span) return
    span.attributes['http.response.status_code'] = statusCode
    span.attributes['xinqi.outcome'] = request.outcome ?? (statusCode >= SERVER_FAULT ? 'failed' : 'ok')
    trace.finish()
  })
}

function labelsOf({ method, routeOptions }: FastifyRequest) {
  const route = routeOptions.url ?? 'none'
  return { name: `${method} ${route}`, attributes: { 'http.request.method': method, 'http.route': route } }
}

const familyOf = (address: string): 'ipv6' | 'ipv4' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address is that of one of these proxies, or in one of these networks. */
function proxies(trusted: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => {
    if (address === undefined) return false
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return list.check(plain, familyOf(plain))
  }
}
