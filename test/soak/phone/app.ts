import path from 'node:path'
import { compileFunction } from 'node:vm'
import { buildSync } from 'esbuild'
import type { Life } from './life'
import type * as talking from './talking'
import { wechatOf, type Kept } from './wechat'

const ROOT = path.join(__dirname, '../../..')

/** The app as far as a talk needs it. */
export type App = typeof talking

/** The mini-program's own code, put together once: every phone runs it with a state of its own. */
function assemble(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'talking.ts')],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    // `./address` means address.weapp.ts, as it does in the build.
    resolveExtensions: ['.weapp.tsx', '.weapp.ts', '.tsx', '.ts', '.js', '.json'],
    alias: { '@': path.join(ROOT, 'src') },
    external: ['@tarojs/*'],
    define: { 'process.env.NODE_ENV': '"production"', XINQI_BROWSER_PAGES: 'true' },
  })
  return outputFiles[0]?.text ?? ''
}

const GIVEN = ['module', 'require', 'XINQI_API_ORIGIN', 'console'] as const
const TIMERS = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const

type Run = (...given: unknown[]) => void
let assembled: Run | undefined

/** The app begins anew, with what the phone has kept. */
export function startApp(origin: string, kept: Kept, life: Life): { app: App; lineIsBack: () => void } {
  // Each phone runs it once more, in no module that others share.
  assembled ??= compileFunction(assemble(), [...GIVEN, ...TIMERS]) as Run
  const module: { exports: unknown } = { exports: {} }
  const { taro, lineIsBack } = wechatOf(kept, life)
  const required = (name: string): unknown => {
    if (name === '@tarojs/taro') return { __esModule: true, default: taro }
    throw new Error(`A talk needs no ${name}.`)
  }
  const silent = { ...console, debug: () => undefined }
  const timers = [life.setTimeout, life.setInterval, life.clear, life.clear]
  assembled(module, required, origin, silent, ...timers)
  return { app: module.exports as App, lineIsBack }
}
