import * as glassEasel from 'glass-easel'
import type { RuntimeApi } from '../protocol'
import { hideApp, showApp, startApp, watchUncaughtErrors } from './app'
import { addCallerMethods } from './caller-methods'
import { registerBuiltins } from './builtins/register'
import { codeSpace, fillCodeSpace, watchSetData } from './component-space'
import { appEvent } from './emitter'
import { useWeChatEventShape } from './events'
import { runtimeWindow } from './globals'
import * as inspect from './inspect'
import { locate } from './locate'
import { defineModule, provideWx } from './modules'
import { pullDown, scrollPage } from './pages/scrolling'
import { route, switchTabByTouch } from './pages/router'
import { share } from './pages/share'
import { toPlain } from './record'
import { buildPhone } from './shell/phone'
import { listenToTabs } from './shell/tab-bar'
import { recordError, requireTopPage, state } from './state'
import { callWx } from './wx/call-wx'
import { createWx } from './wx/create-wx'
import { receiveSocketEvent } from './wx/sockets'

const api: RuntimeApi = {
  async start() {
    buildPhone(() => void go('navigateBack', 1))
    listenToTabs(switchTabByTouch)
    startApp()
  },
  activity: () => ({ pending: state.pending, quietMs: performance.now() - state.lastActivity }),
  calls: (name) => state.calls.filter((call) => name === undefined || call.api === name),
  errors: () => state.errors,
  forbidden: () => state.forbidden,
  imageErrors: () => state.imageErrors,
  storage: () => state.storage,
  setDataStats() {
    const sizes = state.setData.map(({ bytes }) => bytes)
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), max: Math.max(0, ...sizes) }
  },
  pages: () => state.pages.map(({ path, query, bar }) => ({ path, query, title: bar.title })),
  data: () => toPlain(requireTopPage().caller.data),
  text: () => requireTopPage().window.document.body.innerText,
  locate,
  ...inspect,
  route: go,
  share: (timeline) => share({ timeline }),
  pullDown,
  scrollTo: (y) => scrollPage(requireTopPage(), y),
  appHide: hideApp,
  appShow: showApp,
  setColorScheme(scheme) {
    state.colorScheme = scheme
    appEvent('ThemeChange').emit({ theme: scheme })
  },
  emit: (event, value) => appEvent(event).emit(value),
  socketEvent: receiveSocketEvent,
}

async function go(type: Parameters<RuntimeApi['route']>[0], target: string | number): Promise<string> {
  const options = typeof target === 'number' ? { delta: target } : { url: target }
  return (await callWx(type, options, () => route(type, options))).errMsg
}

useWeChatEventShape()
watchUncaughtErrors()
watchSetData()
addCallerMethods()
glassEasel.addGlobalErrorListener((error, method) => {
  recordError(error, method ?? 'component')
  return true
})
// glass-easel's advice on templates and properties; WeChat shows none of it to a program.
glassEasel.addGlobalWarningListener(() => false)
registerBuiltins(codeSpace.getComponentSpace())
fillCodeSpace()
provideWx(createWx())
runtimeWindow.__define = defineModule
runtimeWindow.__miniProgram = api
