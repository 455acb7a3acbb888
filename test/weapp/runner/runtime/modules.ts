import type { ComponentEnv } from 'glass-easel-miniprogram-adapter'
import { MODULE_PARAMETERS, type ModuleFactory } from '../protocol'
import { codeSpace, usedComponents } from './component-space'
import { dist } from './globals'
import { createFunctionGuard, createGlobalObject } from './logic-globals'
import { resolvePath } from './pages/url'
import { recordError, state } from './state'

interface LoadedModule {
  exports: unknown
}

type Definition = Record<string, unknown>

const factories = new Map<string, ModuleFactory>()
const loadedModules = new Map<string, LoadedModule>()
const loadedComponents = new Set<string>()
let registering: { path: string; env: ComponentEnv; count: number } | undefined
let appInstance: Record<string, unknown> | undefined

export function defineModule(file: string, factory: ModuleFactory): void {
  factories.set(file, factory)
}

/** What the program passed to App(), once app.js has run. */
export function app(): Record<string, unknown> | undefined {
  return appInstance
}

/** CommonJS `require` of the program's modules. */
export function requireModule(target: string, from = ''): unknown {
  const path = /^[./]/.test(target) ? resolvePath(target, from) : target
  const file = [path, `${path}.js`, `${path}/index.js`].find((each) => factories.has(each))
  const factory = file === undefined ? undefined : factories.get(file)
  if (file === undefined || !factory) throw new Error(`module '${path}' is not defined (required by ${from})`)
  const known = loadedModules.get(file)
  if (known) return known.exports
  const module: LoadedModule = { exports: {} }
  loadedModules.set(file, module)
  const scope: Record<string, unknown> = {
    ...logicScope(),
    require: (next: string) => requireModule(next, file),
    module,
    exports: module.exports,
  }
  factory(...MODULE_PARAMETERS.map((name) => scope[name]))
  return module.exports
}

let scopeOfAll: Record<string, unknown> | undefined
let wxObject: object = {}

/** Gives the modules their `wx`. Call before the first module runs. */
export function provideWx(wx: object): void {
  wxObject = wx
}

function logicScope(): Record<string, unknown> {
  if (scopeOfAll) return scopeOfAll
  const Function = createFunctionGuard(() => globalObject)
  const provided = {
    wx: wxObject,
    App: (options: Record<string, unknown>) => {
      appInstance = Object.assign(Object.create(options), options)
    },
    getApp: () => appInstance,
    getCurrentPages: () => state.pages.map((page) => page.caller),
    Function,
  }
  const globalObject = createGlobalObject(provided)
  scopeOfAll = {
    ...provided,
    Page: (definition: Definition) => register('Page', definition),
    Component: (definition: Definition) => register('Component', definition),
    Behavior: (definition: Definition) => defineBehavior(definition),
    globalThis: globalObject,
    global: globalObject,
    console,
  }
  return scopeOfAll
}

function register(kind: 'Page' | 'Component', definition: Definition): void {
  if (!registering) throw new Error(`${kind}() outside of a page or component file`)
  registering.count += 1
  const normalized = normalizeDefinition(definition)
  if (kind === 'Page') registering.env.Page(normalized)
  else registering.env.Component(normalized)
}

function defineBehavior(definition: Definition): unknown {
  return codeSpace.componentEnv(registering?.path ?? 'behavior', (env) => env.Behavior(definition))
}

/** Runs the file of a page or component after those of everything it uses. */
export function loadComponent(path: string): void {
  if (loadedComponents.has(path)) return
  loadedComponents.add(path)
  for (const target of Object.values(usedComponents(path))) {
    const used = resolvePath(target, path)
    if (dist.json[used]) loadComponent(used)
    else recordError(`component not found: ${target} (used by ${path})`, 'usingComponents')
  }
  const outer = registering
  codeSpace.componentEnv(path, (env) => {
    const current = { path, env, count: 0 }
    registering = current
    try {
      requireModule(`${path}.js`)
    } finally {
      registering = outer
    }
    if (!current.count && dist.pages.includes(path)) recordError(`Page "${path}" has not been registered`, 'load')
  })
}

/** Makes of a definition what the adapter accepts: WeChat tolerates more (Taro passes {} for lists). */
function normalizeDefinition(definition: Definition): Definition {
  const normalized: Definition = { ...definition }
  const behaviors: unknown[] = Array.isArray(definition.behaviors) ? definition.behaviors : []
  // Behaviors named by a string ('wx://form-field') are WeChat's own.
  normalized.behaviors = behaviors.filter((each) => typeof each !== 'string')
  if (!Array.isArray(definition.externalClasses)) delete normalized.externalClasses
  for (const field of ['observers', 'relations', 'options', 'properties']) {
    if (normalized[field] == null) delete normalized[field]
  }
  return normalized
}
