import { formatMoment } from '@xinqi/domain/time'
import { readConfig } from '../src/config/read-config'
import { sumOf } from '../src/db/month-rows'
import { archivedLines } from '../src/jobs/archive-file'
import { createFileStore } from '../src/providers/files/create-store'
import { openDatabase } from '../src/startup/database'
import { Lifecycle } from '../src/startup/lifecycle'
import { StartupError } from '../src/startup-error'

/**
 * `npm run archive` lists the months that have left the database; `npm run --silent archive -- audit_log_2027_01` writes the rows of one
 * to stdout, a line of JSON each, after its file has been held against what was noted of it.
 */
async function main(lifecycle: Lifecycle): Promise<void> {
  const config = readConfig(process.env)
  const { db } = await openDatabase(config, lifecycle)
  const months = await db.selectFrom('archived_month').selectAll().orderBy('name').execute()
  const wanted = process.argv[2]
  if (!wanted) {
    for (const { name, rows, bytes, archived_at, sha256 } of months)
      console.log([name, `${rows} 行`, `${bytes} 字节`, formatMoment(archived_at), sha256].join('\t'))
    return
  }
  const month = months.find(({ name }) => name === wanted)
  if (!month) throw new StartupError(`没有归档过 ${wanted}；不带参数可列出全部。`)
  const files = await createFileStore(config.files)
  const { rows, sha256 } = await sumOf(archivedLines({ files }, month.file))
  if (sha256 !== month.sha256 || rows !== month.rows)
    throw new StartupError(`${wanted} 的归档文件与登记的不符，请从备份恢复。`)
  for await (const piece of archivedLines({ files }, month.file))
    if (!process.stdout.write(piece)) await new Promise((resolve) => process.stdout.once('drain', resolve))
  files.close()
}

const lifecycle = new Lifecycle()
lifecycle.listenForSignals(() => console.error('正在停止 …'))
main(lifecycle).then(
  () => lifecycle.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error)
    return lifecycle.exit(1)
  },
)
