import Taro from '@tarojs/taro'
import { linkTo, paramsAt, routeAt, ROUTES, type LinkOf, type LinkParams, type RouteId } from '../../../config/routes'
import { addressForm, hasHistory } from './address'

type Link<Id extends RouteId> = object extends LinkOf<Id> ? [params?: LinkOf<Id>] : [params: LinkOf<Id>]

/** Opens a page above this one; a tab page takes the place of all. */
export const open = <Id extends RouteId>(id: Id, ...[params]: Link<Id>): Promise<unknown> => openAt(id, params)

/** `open` for a page that is only known as the app runs. */
export function openAt(id: RouteId, params: LinkParams = {}): Promise<unknown> {
  const url = linkTo(id, params, addressForm)
  return ROUTES[id].tab ? switchTo(id, url) : Taro.navigateTo({ url })
}

/** Opens a page in place of this one. */
export const replace = <Id extends RouteId>(id: Id, ...[params]: Link<Id>): Promise<unknown> => replaceAt(id, params)

/** `replace` for a page that is only known as the app runs. */
export function replaceAt(id: RouteId, params: LinkParams = {}): Promise<unknown> {
  const url = linkTo(id, params, addressForm)
  return ROUTES[id].tab ? switchTo(id, url) : Taro.redirectTo({ url })
}

/** Opens a page with nothing below it. */
export const restart = <Id extends RouteId>(id: Id, ...[params]: Link<Id>): Promise<unknown> =>
  Taro.reLaunch({ url: linkTo(id, params ?? {}, addressForm) })

/** A page that is still there after this long, since it would not be left, can be left again. */
const LEAVING_MS = 1000
let leaving: object | undefined

/** Back to where one was, or home where there is nothing to go back to. From one page once: pressed again while it goes, two would go. */
export function back(): Promise<unknown> {
  if (!hasHistory()) return restart('home')
  const page = Taro.getCurrentPages().at(-1)
  if (page !== undefined && page === leaving) return Promise.resolve()
  leaving = page
  setTimeout(() => (leaving = undefined), LEAVING_MS)
  return Taro.navigateBack()
}

/** How many pages are open, this one with them. */
export const openPages = (): number => Taro.getCurrentPages().length

/** switchTab takes no query on either target. */
const switchTo = (id: RouteId, url: string): Promise<unknown> =>
  url.includes('?') ? restartAt(url) : Taro.switchTab({ url: linkTo(id, {}, 'page') })

const restartAt = (url: string): Promise<unknown> => Taro.reLaunch({ url })

/** A `next` that may be followed: a page of ours, never another site (open redirect, docs/domain.md §9). */
export function safeNext(next: string | undefined): string | null {
  if (!next) return null
  const decoded = decode(next)
  if (decoded === null) return null
  if (!/^\/(?![/\\])/.test(decoded) || /[\r\n\\]/.test(decoded)) return null
  return routeAt(decoded) ? decoded : null
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Follows a checked `next`, in place of this page. Wherever it comes from, it opens in this target's own form. */
export function follow(next: string): Promise<unknown> {
  const found = routeAt(next)
  if (!found) return restart('home')
  const url = linkTo(found.id, paramsAt(next), addressForm)
  return found.route.tab ? Taro.reLaunch({ url }) : Taro.redirectTo({ url })
}
