import type * as glassEasel from 'glass-easel'
import type { ShareCard } from '../../protocol'
import { dist } from '../globals'
import { record } from '../record'
import { requireTopPage, type OpenPage } from '../state'
import { callPage } from './lifecycle'
import { parsePageUrl } from './url'

const PROMISE_LIMIT_MS = 3000

interface ShareAnswer {
  title?: string
  path?: string
  imageUrl?: string
  query?: string
  promise?: Promise<ShareAnswer>
}

export interface ShareRequest {
  from?: 'menu' | 'button'
  target?: glassEasel.Element
  timeline?: boolean
}

/** The card WeChat would show, or null when the page cannot be shared. */
export async function share({ from = 'menu', target, timeline = false }: ShareRequest = {}): Promise<ShareCard | null> {
  const page = requireTopPage()
  const method = timeline ? 'onShareTimeline' : 'onShareAppMessage'
  const call = record(method, { from })
  if (typeof Reflect.get(page.caller, method) !== 'function') {
    call.fail = `page has no ${method}`
    return null
  }
  const described = target && { id: target.id, dataset: { ...target.dataset }, offsetLeft: 0, offsetTop: 0 }
  const answer = await settle(callPage(page, method, { from, target: described, webViewUrl: undefined }))
  const path = answer.path ?? pathWithQuery(page)
  const card: ShareCard = {
    title: answer.title ?? '',
    path,
    pageExists: dist.pages.includes(parsePageUrl(path).path),
  }
  if (answer.imageUrl !== undefined) card.imageUrl = answer.imageUrl
  if (answer.query !== undefined) card.query = answer.query
  call.ok = card
  return card
}

/** A card may come later through `promise`; WeChat waits three seconds and takes the rest otherwise. */
async function settle(answer: unknown): Promise<ShareAnswer> {
  const { promise, ...now }: ShareAnswer = isAnswer(answer) ? answer : {}
  if (!promise) return now
  const limit = new Promise<ShareAnswer>((resolve) => setTimeout(() => resolve({}), PROMISE_LIMIT_MS))
  return { ...now, ...(await Promise.race([promise, limit])) }
}

function isAnswer(answer: unknown): answer is ShareAnswer {
  return typeof answer === 'object' && answer !== null
}

function pathWithQuery({ path, query }: OpenPage): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return `/${path}${pairs.length ? `?${pairs.join('&')}` : ''}`
}
