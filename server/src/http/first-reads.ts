import { setTimeout } from 'node:timers/promises'
import type { Access, Declaration } from '@xinqi/domain/contract/call'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import type { FirstReads } from '@xinqi/domain/first-reads'
import type { z } from 'zod'
import type { Services } from '../call/services'
import { requireAccess } from '../call/authenticate'
import { ANYBODY } from '../call/caller'
import { UNKNOWN_DEVICE } from '../call/device'
import type { CallContext, Handlers } from '../call/handler'

export const HOME_LIST = 'GET /appoint/consultConsultant/listIndex?page=1'
export const CATEGORIES = 'GET /appoint/consultCategory/getCategoryList'
/** What the home page reads before it can draw (src/pages/home), `GET /path?form` without the organisation. */
export const HOME_READS = [HOME_LIST, CATEGORIES, 'GET /appoint/consultOrg/getConsultOrgVO'] as const
/** Nobody waits longer than this for the page itself, which asks for what it does not find. */
const PATIENCE_MS = 300

type AnyDeclaration = Declaration<Access, z.ZodType, z.ZodType>
type AnyHandler = (params: unknown, context: CallContext) => Promise<unknown>

const NO_FILE = new Uint8Array()

/** What a call answers to somebody who is not logged in; undefined where that fails or is late. */
export async function readInTime(
  services: Services,
  handlers: Handlers,
  read: string,
  orgId: number,
  late: Promise<undefined> = setTimeout(PATIENCE_MS, undefined, { ref: false }),
): Promise<unknown> {
  const answer = answerOf(services, handlers, read, orgId).catch((error: unknown) => {
    services.log.info({ err: error, read }, 'A page goes out without one of its reads')
    return undefined
  })
  return Promise.race([answer, late])
}

/** The home page's reads of an organisation, answered as to somebody who is not logged in. One that fails or is late is left out. */
export async function readFirst(
  services: Services,
  handlers: Handlers,
  orgId: number,
  patienceMs = PATIENCE_MS,
): Promise<FirstReads> {
  const time = services.clock.now().getTime()
  const late = setTimeout(patienceMs, undefined, { ref: false })
  const answers = await Promise.all(
    HOME_READS.map(async (read) => [read, await readInTime(services, handlers, read, orgId, late)] as const),
  )
  return { time, orgId, answers: Object.fromEntries(answers.filter(([, data]) => data !== undefined)) }
}

/** What the route of the call does (routes.ts), for nobody in particular: the same handler between the same schemas. */
async function answerOf(services: Services, handlers: Handlers, read: string, orgId: number): Promise<unknown> {
  const [key, form = ''] = read.split('?') as [CallKey, string?]
  const declaration: AnyDeclaration = contract[key]
  requireAccess(declaration.auth, ANYBODY)
  const handle = handlers[key] as AnyHandler
  const params = declaration.params.parse({ ...Object.fromEntries(new URLSearchParams(form)), orgId })
  const context = { caller: ANYBODY, services, address: '', device: UNKNOWN_DEVICE, file: NO_FILE } as CallContext
  return declaration.data.parse(await handle(params, context))
}
