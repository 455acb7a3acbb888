import { customRoutes, pagesOfApp, ROUTES } from '../routes'
import { tellRouter } from './tell-router'

interface Told {
  path: string
  navigationBarTitleText: string
  load(context: unknown, params: unknown): unknown[]
}

test('the router hears of every page: its path, its addresses, its title and what loads it', async () => {
  const pages = pagesOfApp()
  const config: Parameters<typeof tellRouter>[0] = { router: {} }
  tellRouter(
    config,
    pages.map((page) => () => Promise.resolve(page)),
  )
  expect(config.pages).toHaveLength(Object.keys(ROUTES).length)
  expect(config.router.customRoutes).toEqual(customRoutes())
  for (const { path, navigationBarTitleText, load } of config.routes as Told[]) {
    const [page, context, params] = load('context', 'params')
    expect([await page, context, params]).toEqual([path, 'context', 'params'])
    expect(navigationBarTitleText).toBe(Object.values(ROUTES).find((route) => route.page === path)?.title)
  }
})
