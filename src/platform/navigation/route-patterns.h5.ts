import { routesAlias } from '@tarojs/router'
import { pathMatcher, ROUTES } from '../../../config/routes'

/**
 * Taro's router compares addresses as they stand when it looks for a page's configuration, so that `/userOrder/4` would
 * lose its title. It learns the patterns here; imported before anything navigates.
 */
const patterns = Object.values(ROUTES)
  .filter((route) => route.path.includes(':'))
  .map((route) => ({ page: `/${route.page}`, matcher: pathMatcher(route.path) }))

const exact = routesAlias.getOrigin
routesAlias.getOrigin = (url = '') => {
  const origin = exact(url)
  return origin === url ? (patterns.find(({ matcher }) => matcher.test(url))?.page ?? url) : origin
}
