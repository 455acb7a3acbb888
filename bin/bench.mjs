import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildH5IfNeeded } from './build-h5.mjs'
import { runChild } from './child.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const parts = process.argv.slice(2)

// Pages are measured as they are now, not as they were when somebody last built them.
const ofPages = ['h5', 'pages', 'rooms']
if (parts.length === 0 || parts.some((part) => ofPages.includes(part))) await buildH5IfNeeded(root)
const main = path.join('test', 'bench', 'main.ts')
process.exitCode = await runChild(process.execPath, ['--import', 'tsx', main, ...parts], {
  cwd: root,
  stdio: 'inherit',
})
