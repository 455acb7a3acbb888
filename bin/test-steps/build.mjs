import fs from 'node:fs'
import path from 'node:path'
import { buildConsoleIfNeeded } from '../build-console.mjs'
import { buildH5IfNeeded } from '../build-h5.mjs'
import { sourceHash, TARO_SOURCES } from '../build-stamp.mjs'
import { runLogged } from './logged.mjs'

const BUILT = { passed: 0, failed: 0 }

/** dist/h5, as `npm start` serves it. */
export async function buildH5(root) {
  await buildH5IfNeeded(root)
  return BUILT
}

/** dist/console, as `npm start` serves it. */
export async function buildConsole(root) {
  await buildConsoleIfNeeded(root)
  return BUILT
}

/** dist/weapp, when its sources changed since. Both targets are built from the same ones. */
export async function buildWeapp(root) {
  const dist = path.join(root, 'dist', 'weapp')
  // Beside the folder, not in it: all that lies in it is uploaded to WeChat.
  const stamp = path.join(root, 'dist', '.weapp-stamp')
  const app = path.join(dist, 'app.json')
  const hash = sourceHash(root, TARO_SOURCES)
  if (fs.existsSync(app) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return BUILT
  fs.rmSync(dist, { recursive: true, force: true })
  const taro = '@tarojs/cli/bin/taro'
  const { code, tail } = await runLogged(root, 'build-weapp', taro, ['build', '--type', 'weapp'], {
    NODE_ENV: 'production',
  })
  // Taro ends with 0 after some compile errors; it writes no app then.
  if (code !== 0 || !fs.existsSync(app)) throw new Error(`The mini-program could not be built:\n${tail}`)
  fs.writeFileSync(stamp, hash)
  return BUILT
}
