import { effectiveScheme } from './compile/theme'
import type { CompiledDist } from './compile/dist'
import type { FileStore } from './host/files'
import { overridesOf } from './host/host'
import type { LaunchOptions } from './options'
import type { EnterOptions, RuntimeConfig } from './protocol'
import { parsePageUrl } from './runtime/pages/url'

const ORDINARY_LAUNCH_SCENE = 1001
const STATUS_BAR_HEIGHT = 44

/** Everything the browser side is told at the start. */
export function runtimeConfig(
  dist: CompiledDist,
  options: LaunchOptions,
  viewport: { width: number; height: number },
  files: FileStore,
): RuntimeConfig {
  const overrides = Object.entries(overridesOf(options))
  return {
    device: {
      ...viewport,
      statusBarHeight: STATUS_BAR_HEIGHT,
      pixelRatio: options.pixelRatio ?? 2,
      sdkVersion: options.sdkVersion ?? '3.8.0',
      fontSizeScaleFactor: options.fontSizeScaleFactor ?? 1,
    },
    colorScheme: effectiveScheme(dist.app, options.colorScheme),
    appId: appIdOf(dist),
    launch: enterOptions(dist, options),
    overrides: overrides.filter(([, answer]) => typeof answer === 'function').map(([name]) => name),
    fixed: Object.fromEntries(overrides.filter(([, answer]) => typeof answer !== 'function')),
    storage: options.storage ?? {},
    privacy: options.privacy ?? 'agreed',
    authSetting: options.authSetting ?? {},
    files: files.sizes(),
  }
}

function enterOptions(dist: CompiledDist, options: LaunchOptions): EnterOptions {
  const target = parsePageUrl(`/${(options.path ?? dist.pages[0] ?? '').replace(/^\//, '')}`)
  return {
    path: target.path,
    query: { ...target.query, ...options.query },
    scene: options.scene ?? ORDINARY_LAUNCH_SCENE,
    shareTicket: options.shareTicket,
    referrerInfo: options.referrerInfo ?? {},
    apiCategory: 'default',
  }
}

function appIdOf(dist: CompiledDist): string {
  const project = dist.json['project.config']
  return project && 'appid' in project ? String(project.appid) : 'touristappid'
}
