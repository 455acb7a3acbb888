import path from 'node:path'
import * as taroEntry from '@tarojs/taro-loader/lib/h5'
import type { LoaderContext } from 'webpack'
import { customRoutes, pageConfigAt, pagesOfApp } from '../routes'

const TELL_ROUTER = path.resolve(__dirname, '../h5/tell-router.ts')
const ROUTES_OF_TARO = /config\.routes = \[\n[^]*?\n\]\n/
const LOADED_PAGE = /const page = (import\(.+\))$/gm

/** What the router is told in another way, and what is for mini-programs. */
const LEFT_OUT: readonly string[] = ['pages', 'subPackages', 'customRoutes', 'preloadRule']

interface AppConfig {
  pages: string[]
  router: { customRoutes: unknown }
}

/**
 * Taro writes every page into the app's first file four times: its path, its addresses, its title and where it stands in a package.
 * The app has all of it in its own table; so only what loads each page is left in that file, and the router is told the rest by
 * `tell-router`. Every page gets lighter by what hundreds of others are called.
 */
export class PagesOnce {
  apply(): void {
    const writeEntry = taroEntry.default
    Object.defineProperty(taroEntry, 'default', {
      value(this: LoaderContext<{ config: AppConfig }>) {
        return withPagesOnce(writeEntry.call(this), this.getOptions().config)
      },
    })
  }
}

function withPagesOnce(entry: string, config: AppConfig): string {
  requireOurs(config)
  const loads = [...entry.matchAll(LOADED_PAGE)].map(([, load = '']) => `() => ${load}`)
  if (loads.length !== config.pages.length) throw new Error('Taro loads other pages than the app has.')
  const rest = JSON.stringify(config, (key, value: unknown) => (LEFT_OUT.includes(key) ? undefined : value))
  const told = replaced(entry, ROUTES_OF_TARO, `tellRouter(config, [\n${loads.join(',\n')}\n])\n`)
  return `import { tellRouter } from ${JSON.stringify(TELL_ROUTER)}\n${replaced(told, JSON.stringify(config), rest)}`
}

/** What the router would be told is what it will be told. */
function requireOurs({ pages, router }: AppConfig): void {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  if (!same(pages, pagesOfApp()) || !same(router.customRoutes, customRoutes()) || !pages.every(pageConfigAt))
    throw new Error('Taro knows other pages than the route table.')
}

function replaced(text: string, what: string | RegExp, by: string): string {
  const changed = text.replace(what, () => by)
  if (changed === text)
    throw new Error('Taro writes its entry in another way: config/plugins/pages-once.ts does not know it.')
  return changed
}
