import { customRoutes, pageConfigAt, pagesOfApp } from '../routes'

type Load = () => Promise<unknown>

interface RouterConfig {
  router: { customRoutes?: Record<string, string[]> }
  pages?: string[]
  routes?: object[]
}

/** Tells Taro's router of every page what it wants to know, from the table that the app has anyway; `loads` in the order of the pages. */
export function tellRouter(config: RouterConfig, loads: readonly Load[]): void {
  const pages = pagesOfApp()
  config.router.customRoutes = customRoutes()
  config.pages = pages
  config.routes = pages.map((path, index) => ({
    path,
    load: (context: unknown, params: unknown) => [loads[index]?.(), context, params],
    ...pageConfigAt(path),
  }))
}
