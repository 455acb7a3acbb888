import fs from 'node:fs'
import path from 'node:path'
import { StartupError } from '../startup-error'

/** Makes DATA_DIR and proves by writing that it can be used: permissions say nothing to root, nor of a read-only disk. */
export function ensureWritable(dataDir: string): void {
  const probe = path.join(dataDir, `.write-probe-${process.pid}`)
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupError(`数据目录 DATA_DIR（${dataDir}）不可写（${reason}），请改正权限或换一个目录。`)
  }
  assertOwn(path.join(dataDir, 'postgres'))
}

/** A cluster made by root belongs to another account, which an ordinary user cannot run it as. */
function assertOwn(cluster: string): void {
  const uid = process.getuid?.()
  const stat = fs.statSync(cluster, { throwIfNoEntry: false })
  if (!stat || !uid || stat.uid === uid) return
  throw new StartupError(
    `数据目录 DATA_DIR 里的数据库（${cluster}）是另一个系统用户创建的，请用那个用户启动或换一个 DATA_DIR。`,
  )
}
