import { SHORT_NAMES } from '@xinqi/domain/rules/scene'
import { pathParams, ROUTE_IDS, ROUTES, type RouteId } from '../../../config/routes'

export interface Scene {
  /** The page meant; null: the one that was opened. */
  route: RouteId | null
  params: Record<string, string>
}

const LONG_NAME: Record<string, string> = Object.fromEntries(
  Object.entries(SHORT_NAMES).map(([long, short]) => [short, long]),
)
const ROUTE = 'r'
const ID = 'id'

/** What `id` is on pages whose path does not say. */
const ID_NAME: Partial<Record<RouteId, string>> = { detail: 'consultantId', userOrderDetail: 'consultantId' }

/**
 * The scene of a mini-program code, `r=detail&id=12&o=340` (percent-encoded, as WeChat hands it over). `opened`: the page
 * that the code opened. Null where it says nothing we know.
 */
export function parseScene(encoded: string, opened: RouteId | null): Scene | null {
  const fields = fieldsOf(encoded)
  if (!fields) return null
  const named = fields[ROUTE]
  const route = named === undefined ? null : (ROUTE_IDS.find((id) => id === named) ?? undefined)
  if (route === undefined || (route && (ROUTES[route].browserOnly || ROUTES[route].side === 'operator'))) return null
  const page = route ?? opened
  const params: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (key !== ROUTE) params[nameOf(key, page)] = value
  }
  return route === null && Object.keys(params).length === 0 ? null : { route, params }
}

/** What a page was given, with what the code says by which it was opened itself. */
export function withScene(
  given: Record<string, string | undefined>,
  page: RouteId,
): Record<string, string | undefined> {
  const meant = given.scene ? parseScene(given.scene, page) : null
  return meant !== null && (meant.route ?? page) === page ? { ...given, ...meant.params } : given
}

function nameOf(key: string, page: RouteId | null): string {
  if (key !== ID) return LONG_NAME[key] ?? key
  return page === null ? key : (ID_NAME[page] ?? pathParams(ROUTES[page])[0] ?? key)
}

function fieldsOf(encoded: string): Record<string, string> | null {
  try {
    const pairs = decodeURIComponent(encoded)
      .split('&')
      .map((pair) => /^(\w{1,24})=([\w.,:-]{1,32})$/.exec(pair))
    const fields = pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]] as const] : []))
    return fields.length === 0 ? null : Object.fromEntries(fields)
  } catch {
    return null
  }
}
