import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Every file under `root`, as paths relative to it with forward slashes. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? listFiles(root, `${folder}${entry.name}/`) : [`${folder}${entry.name}`]
  })
}

/** Changes whenever a file of the folder is added, removed or written. */
export function folderStamp(root: string, files: string[]): string {
  return files
    .map((file) => {
      const { size, mtimeMs } = statSync(path.join(root, file))
      return `${file}:${size}:${mtimeMs}`
    })
    .join('\n')
}

/** The path that `target` names when written inside `from`: absolute, or relative to its folder. */
export function resolveInDist(target: string, from: string): string {
  return target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(from), target)
}
