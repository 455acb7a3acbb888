import * as adapter from 'glass-easel-miniprogram-adapter'
import type * as glassEasel from 'glass-easel'
import { dist, runtimeWindow } from './globals'
import { recordError, state, touch } from './state'

const LARGEST_SET_DATA = 1024 * 1024

export const environment = new adapter.MiniProgramEnv()
export const codeSpace = environment.createCodeSpace('main', true)

/** The adapter's hook for options of every component; marked internal, so its typings leave it out. */
interface ComponentOptionsHook {
  prepareComponentOptions(path: string, options?: unknown): [glassEasel.ComponentOptions, unknown]
}

/** Fills the code space with styles, configurations and templates; modules are loaded when they are used. */
export function fillCodeSpace(): void {
  writeIdsAsWritten(codeSpace as adapter.CodeSpace & ComponentOptionsHook)
  for (const path of Object.keys(dist.css)) codeSpace.addStyleSheet(path, path, dist.scopes[path] || undefined)
  for (const path of Object.keys(dist.json)) {
    if (path !== 'app') codeSpace.addComponentStaticConfig(path, staticConfigOf(path))
  }
  const templates = runtimeWindow.__templates
  if (!templates) return recordError('templates did not load: see the console', 'wxml')
  for (const [path, content] of Object.entries(templates)) {
    codeSpace.addCompiledTemplate(path, { groupList: templates, content } as glassEasel.template.ComponentTemplate)
  }
}

function writeIdsAsWritten(space: ComponentOptionsHook): void {
  const prepare = space.prepareComponentOptions
  space.prepareComponentOptions = function (path, options) {
    const prepared = prepare.call(this, path, options)
    Object.assign(prepared[0], { idPrefixGenerator: null, writeIdToDOM: true, writeFieldsToNode: false })
    return prepared
  }
}

type StaticConfig = Parameters<adapter.CodeSpace['addComponentStaticConfig']>[1]

function staticConfigOf(path: string): StaticConfig {
  return { ...dist.json[path], usingComponents: usedComponents(path) } as StaticConfig
}

/** The components a page or component may use, its own and the app's; plugins are not simulated. */
export function usedComponents(path: string): Record<string, string> {
  const own = Object.entries(dist.json[path]?.usingComponents ?? {})
  const global = Object.entries(dist.app.usingComponents ?? {}).map(
    ([name, target]) => [name, /^[./]/.test(target) ? target : `/${target}`] as const,
  )
  return Object.fromEntries([...global, ...own].filter(([, target]) => !target.startsWith('plugin')))
}

type SetData = (this: adapter.component.GeneralComponent, data: Record<string, unknown>, done?: () => void) => void

/** Measures every setData on its way. */
export function watchSetData(): void {
  const prototype = adapter.component.ComponentCaller.prototype
  const original: SetData = prototype.setData
  const watched: SetData = function (data, done) {
    const bytes = jsonLength(data)
    state.setData.push({ component: this.is, bytes })
    if (bytes > LARGEST_SET_DATA) recordError(`setData data too large: ${bytes} bytes`, 'setData')
    touch()
    const whenDrawn = () => {
      touch()
      done?.call(this)
    }
    original.call(this, data, done && whenDrawn)
  }
  prototype.setData = watched
}

function jsonLength(data: unknown): number {
  try {
    return JSON.stringify(data)?.length ?? 0
  } catch (error) {
    recordError(error, 'setData not serialisable')
    return 0
  }
}
