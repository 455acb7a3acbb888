import path from 'node:path'
import simulate, { type Rendered } from 'miniprogram-simulate'

export const DIST = path.resolve(__dirname, '../../dist/weapp')

interface PageDefinition {
  data?: object
  onLoad?(this: object, query: object): void
  onShow?(this: object): void
  onReady?(this: object): void
  [method: string]: unknown
}

type Globals = typeof globalThis & {
  App(app: { onLaunch?(options: object): void; onShow?(options: object): void }): void
  Page(page: PageDefinition): void
  Component(component: object): void
  getApp(): unknown
  getCurrentPages(): unknown[]
}

const host = globalThis as Globals
const pages: unknown[] = []
let app: unknown

/** miniprogram-simulate knows components only: a page of Taro's becomes one, with the page's life in its own. */
function pageAsComponent(page: PageDefinition): void {
  const methods = Object.fromEntries(Object.entries(page).filter(([, value]) => typeof value === 'function'))
  host.Component({
    data: page.data,
    methods,
    lifetimes: {
      attached(this: object) {
        pages.push(this)
        page.onLoad?.call(this, {})
        page.onShow?.call(this)
      },
      ready(this: object) {
        page.onReady?.call(this)
      },
    },
  })
}

/** Starts the compiled app, as WeChat does before the first page. */
export function startApp(): void {
  host.getCurrentPages = () => pages
  host.getApp = () => app
  host.App = (definition) => {
    app = definition
    definition.onLaunch?.({ path: '', query: {}, scene: 1001 })
    definition.onShow?.({ path: '', query: {} })
  }
  host.Page = pageAsComponent
  for (const file of ['runtime', 'taro', 'vendors', 'common', 'app']) jest.requireActual(path.join(DIST, `${file}.js`))
}

/** A compiled page in the simulated component framework. */
export function openPage(page: string): Rendered {
  const id = simulate.load(path.join(DIST, page), 'page', { rootPath: DIST, compiler: 'official' })
  const component = simulate.render(id)
  const root = document.createElement('div')
  document.body.appendChild(root)
  component.attach(root)
  return component
}
