import { ROUTE_TABLE, type Route } from './route-table'

export type RouteId = keyof typeof ROUTE_TABLE
export const ROUTES: Record<RouteId, Route> = ROUTE_TABLE
export const ROUTE_IDS = Object.keys(ROUTE_TABLE) as RouteId[]

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
