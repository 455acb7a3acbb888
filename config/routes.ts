import { accountRoutes } from './routes/account'
import { articleRoutes } from './routes/article'
import { consultantRoutes } from './routes/consultant'
import { discoverRoutes } from './routes/discover'
import { enterpriseRoutes } from './routes/enterprise'
import { groupRoutes } from './routes/group'
import { growthRoutes } from './routes/growth'
import { kitRoutes } from './routes/kit'
import { meetingRoutes } from './routes/meeting'
import { moneyRoutes } from './routes/money'
import { operatorRoutes } from './routes/operator'
import { orderRoutes } from './routes/order'
import { outsideRoutes } from './routes/outside'
import { practiceRoutes } from './routes/practice'
import type { ParamKinds, Route } from './routes/route'
import { tabRoutes } from './routes/tabs'
import { wellbeingRoutes } from './routes/wellbeing'

/**
 * Every page once, a file a package. The mini-program's pages, subpackages and their configurations, the public H5 paths, links,
 * guards, titles and share cards are derived from these tables.
 */
const TABLE = {
  ...tabRoutes,
  ...discoverRoutes,
  ...orderRoutes,
  ...moneyRoutes,
  ...meetingRoutes,
  ...accountRoutes,
  ...wellbeingRoutes,
  ...groupRoutes,
  ...growthRoutes,
  ...enterpriseRoutes,
  ...articleRoutes,
  ...outsideRoutes,
  ...consultantRoutes,
  ...practiceRoutes,
  ...operatorRoutes,
  ...kitRoutes,
}

export type RouteId = keyof typeof TABLE
export const ROUTES: Record<RouteId, Route> = TABLE
export const ROUTE_IDS = Object.keys(TABLE) as RouteId[]

type OfEvery<Own> = Own extends { orgId: string } ? Own : Own & { orgId: 'id' }
type Kinds<Id extends RouteId> = OfEvery<(typeof TABLE)[Id]['params']>
type ValueOf<Kind> = Kind extends `text${string}` ? string : number
type Needed<K> = { [Name in keyof K as K[Name] extends `${string}!` ? Name : never]: ValueOf<K[Name]> }
type Optional<K> = {
  [Name in keyof K as K[Name] extends `${string}!` ? never : Name]?: ValueOf<K[Name]> | null | undefined
}

/** What a page is opened with; every page may be told its organisation. */
export type LinkOf<Id extends RouteId> = Needed<Kinds<Id>> & Optional<Kinds<Id>>

/** What a page reads from its address, which anybody may have written: a text or nothing, a number or null. */
export type PageParams<Id extends RouteId> = {
  [Name in keyof Kinds<Id>]: Kinds<Id>[Name] extends `text${string}` ? string | undefined : number | null
}

/** The parameters of an address as its page declares them. */
export function pageParams<Id extends RouteId>(id: Id, given: Record<string, string | undefined>): PageParams<Id> {
  const kinds: ParamKinds = { orgId: 'id', ...ROUTES[id].params }
  const values = Object.entries(kinds).map(([name, kind]) => {
    const text = given[name]
    return [name, kind.startsWith('text') ? text : numberFrom(text, kind.startsWith('id') ? 1 : 0)]
  })
  return Object.fromEntries(values) as PageParams<Id>
}

function numberFrom(text: string | undefined, least: number): number | null {
  if (!text || !/^\d+$/.test(text)) return null
  const value = Number(text)
  return value >= least && Number.isSafeInteger(value) ? value : null
}

/** The public path without its parameters, `/userOrder`. */
export const basePath = (route: Route): string => route.path.replace(/\/:.*$/, '')

/** Parameters of the path in order, `['orderNo', 'appointNo']`. */
export const pathParams = (route: Route): string[] => [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)

/** Every pattern of a path with optional parameters, longest first: `/live/:a`, `/live`. */
function patterns(path: string): string[] {
  const optional = path.match(/\/:\w+\?$/)
  const whole = path.replace(/\?/g, '')
  return optional ? [whole, ...patterns(path.slice(0, -optional[0].length))] : [whole]
}

/**
 * Taro's `h5.router.customRoutes`. The first alias must be concrete, since navigateTo pushes it as it stands; the
 * patterns follow; the page's own path comes last.
 */
export function customRoutes(): Record<string, string[]> {
  const routes: Record<string, string[]> = {}
  for (const route of Object.values(ROUTES)) {
    const page = `/${route.page}`
    routes[page] = [...new Set([basePath(route), ...patterns(route.path), ...(route.aliases ?? []), page])]
  }
  return routes
}

/** Pages of the main package and of each subpackage, as app.config wants them. */
export function pagesForApp(browserPages: boolean): {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
} {
  const built = Object.values(ROUTES).filter((route) => browserPages || !route.browserOnly)
  const pages = built.filter((route) => route.page.startsWith('pages/')).map((route) => route.page)
  const roots = [...new Set(built.filter((route) => !pages.includes(route.page)).map(packageOf))]
  return {
    pages,
    subPackages: roots.map((root) => ({
      root,
      pages: built.filter((route) => packageOf(route) === root).map((route) => route.page.slice(root.length + 1)),
    })),
  }
}

/** All that a browser opens in one list, as Taro has them. */
export function pagesOfApp(): string[] {
  const { pages, subPackages } = pagesForApp(true)
  return [...pages, ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`))]
}

/** What Taro is told of a page file, `packages/order/detail/index`; null for what is no page. */
export function pageConfigAt(page: string) {
  const route = Object.values(ROUTES).find((one) => one.page === page)
  if (!route) return null
  return {
    navigationBarTitleText: route.title,
    enablePullDownRefresh: route.refresh,
    enableShareAppMessage: route.share && true,
    enableShareTimeline: route.share === 'timeline' ? true : undefined,
  }
}

export const packageOf = (route: Route): string => route.page.split('/').slice(0, 2).join('/')

export type LinkParams = Record<string, string | number | boolean | undefined | null>

const query = (params: LinkParams): string =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')

/**
 * The address of a page: `public` is the documented path with its parameters in place, `page` the mini-program's page
 * path with all of them in the query.
 */
export function linkTo(id: RouteId, params: LinkParams, form: 'public' | 'page'): string {
  const route = ROUTES[id]
  const rest = { ...params }
  const address =
    form === 'page'
      ? `/${route.page}`
      : route.path.replace(/\/:(\w+)\??/g, (_match, key: string) => {
          const value = rest[key]
          delete rest[key]
          return value === undefined || value === null || value === '' ? '' : `/${encodeURIComponent(String(value))}`
        })
  const text = query(rest)
  return text ? `${address}?${text}` : address
}

/** The route that an address belongs to, public or page form, with or without a query. */
export function routeAt(address: string): { id: RouteId; route: Route } | null {
  const path = `/${address
    .replace(/^https?:\/\/[^/]+/, '')
    .split(/[?#]/)[0]!
    .replace(/^\/+|\/+$/g, '')}`
  for (const id of ROUTE_IDS) {
    const route = ROUTES[id]
    const names = [route.path, ...(route.aliases ?? []), `/${route.page}`]
    if (names.some((name) => pathMatcher(name).test(path))) return { id, route }
  }
  return null
}

/** Parameters of an address: those in its path by name, and those in its query, decoded. */
export function paramsAt(address: string): Record<string, string> {
  const found = routeAt(address)
  const [path = '', query = ''] = address.split('?')
  const params: Record<string, string> = {}
  for (const pair of query.split('&').filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=')
    params[decodeURIComponent(key)] = decodeURIComponent(value)
  }
  if (!found || path.replace(/^\/+/, '') === found.route.page) return params
  const depth = basePath(found.route).split('/').length
  const segments = path.split('/').slice(depth)
  pathParams(found.route).forEach((name, index) => {
    const segment = segments[index]
    if (segment) params[name] = decodeURIComponent(segment)
  })
  return params
}

/** Matches the addresses of a path pattern. */
export const pathMatcher = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`)
