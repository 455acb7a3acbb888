import type { EnterOptions } from '../protocol'
import { appEvent } from './emitter'
import { config, dist } from './globals'
import { app, loadComponent, requireModule } from './modules'
import { callPage, hidePage } from './pages/lifecycle'
import { openEntryPage } from './pages/router'
import { recordError, state, topPage } from './state'

/** Runs app.js, launches the app and opens its first page. @throws when there is no such page */
export function startApp(): void {
  requireModule('app.js')
  if (!dist.app.lazyCodeLoading) dist.app.pages.forEach(loadNow)
  callApp('onLaunch', config.launch)
  callApp('onShow', config.launch)
  const { path, query } = config.launch
  if (dist.pages.includes(path)) return openEntryPage({ path, query })
  callApp('onPageNotFound', { path, query, isEntryPage: true })
  if (!state.pages.length) throw new Error(`no page ${path}`)
}

function loadNow(path: string): void {
  try {
    loadComponent(path)
  } catch (error) {
    recordError(error, path)
  }
}

export function hideApp(): void {
  callApp('onHide', {})
  hidePage(topPage())
  appEvent('AppHide').emit({})
}

export function showApp(options: EnterOptions): void {
  callApp('onShow', options)
  appEvent('AppShow').emit(options)
  const page = topPage()
  if (page) callPage(page, 'onShow')
}

function callApp(method: string, argument: unknown): void {
  const instance = app()
  const handler = instance?.[method]
  if (typeof handler !== 'function') return
  try {
    Reflect.apply(handler, instance, [argument])
  } catch (error) {
    recordError(error, `App.${method}`)
  }
}

/** Errors that nobody caught reach App.onError and App.onUnhandledRejection, as on a phone. */
export function watchUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    recordError(event.error ?? event.message, 'window')
    callApp('onError', event.message)
  })
  window.addEventListener('unhandledrejection', ({ reason, promise }) => {
    recordError(reason, 'unhandledrejection')
    callApp('onUnhandledRejection', { reason, promise })
  })
}
