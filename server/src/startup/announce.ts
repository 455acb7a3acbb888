import path from 'node:path'
import type { Config } from '../config/config'

/** The last lines of a start: where the server is, and what a newcomer tries first. */
export function announceReady({ port, dataDir, production, databaseUrl }: Config): void {
  const root = `http://localhost:${port}`
  console.log(`ready ${root}`)
  if (production) return
  const folder = path.relative(process.cwd(), dataDir) || dataDir
  const lines = [
    `  ${root}/home      来访者首页（H5）`,
    `  ${root}/sandbox   沙箱：短信验证码、微信登录、收银台、时钟`,
    `  Ctrl-C 停止${databaseUrl ? '' : `；数据保存在 ${folder}，删除它即从头开始`}`,
  ]
  console.log(lines.join('\n'))
}
