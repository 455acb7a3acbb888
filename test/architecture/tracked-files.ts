import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '../..')

/** Paths from the root of every file that is in git or would be added to it. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)))
}

export const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** Every file below a folder of the root, as paths from the root. */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}
