import path from 'node:path'
import { readConfig } from '../src/config/read-config'
import { createFileStore } from '../src/providers/files/create-store'
import { folderStore } from '../src/providers/files/folder-store'
import { moveFiles } from '../src/providers/files/move-files'
import { StartupError } from '../src/startup-error'

/** Copies a folder of files into the store of FILES_URL and reads every one back: `npm run files:move -- /srv/xinqi/files`. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const folder = path.resolve(process.argv[2] ?? config.filesDir)
  if (config.files.kind === 'folder' && config.files.folder === folder)
    throw new StartupError('FILES_URL 就是这个目录：没有要搬的文件。')
  const to = await createFileStore(config.files)
  await to.reach()
  const { same, copied, foreign } = await moveFiles(folderStore(folder), to)
  to.close()
  console.log(`已复制 ${copied} 个文件并逐个核对，${same} 个早已相同；原目录 ${folder} 没有改动。`)
  if (foreign.length > 0) console.log(`不是本站的文件，没有复制：${foreign.join('、')}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
})
