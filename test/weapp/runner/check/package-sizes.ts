import { statSync } from 'node:fs'
import path from 'node:path'
import { subPackagesOf, type AppJson } from '../app-json'
import { listFiles } from '../compile/files'
import { appJsonOf, readJsonFiles } from '../compile/read-json'
import type { Inspection } from './report'

export const MAIN_PACKAGE = '(main)'
const MEGABYTE = 1024 * 1024
const LARGEST_ICON = 40 * 1024
const LARGEST_MEDIA = 200 * 1024

/** Files of the folder that the developer tools do not upload. */
const NOT_UPLOADED = /project(\.private)?\.config\.json$|\.map$|LICENSE\.txt$/

/** Bytes of the main package and of every subpackage of a dist, by root. @throws when there is no app.json */
export function packageSizes(folder: string): Record<string, number> {
  const files = listFiles(folder)
  const app = appJsonOf(readJsonFiles(folder, ['app.json'], []))
  if (!app) throw new Error(`no app.json with pages in ${folder}`)
  return sizesOf(folder, files, app)
}

function sizesOf(folder: string, files: string[], app: AppJson): Record<string, number> {
  const roots = packageRoots(app)
  const sizes: Record<string, number> = Object.fromEntries([MAIN_PACKAGE, ...roots].map((root) => [root, 0]))
  for (const file of files.filter((each) => !NOT_UPLOADED.test(each))) {
    const owner = packageOf(file, roots) ?? MAIN_PACKAGE
    sizes[owner] = (sizes[owner] ?? 0) + statSync(path.join(folder, file)).size
  }
  return sizes
}

export function packageRoots(app: AppJson): string[] {
  return subPackagesOf(app).map(({ root }) => root)
}

/** The subpackage a file or page lies in; undefined is the main package. */
export function packageOf(file: string, roots: string[]): string | undefined {
  return roots.find((root) => file.startsWith(`${root}/`))
}

/** WeChat's limits: 2 MB a package, 30 MB in all; the quality scan complains earlier. */
export function checkSizes(inspection: Inspection): Record<string, number> {
  const { app, files, root } = inspection.dist
  const sizes = sizesOf(root, files, app)
  for (const [name, bytes] of Object.entries(sizes)) {
    if (bytes > 2 * MEGABYTE) inspection.error('size', name, `${megabytes(bytes)} > 2 MB`)
    else if (bytes > 1.5 * MEGABYTE) inspection.warn('size', name, `${megabytes(bytes)} > 1.5 MB (quality scan)`)
  }
  const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
  if (total > 30 * MEGABYTE) inspection.error('size', '(all)', `${megabytes(total)} > 30 MB`)
  else if (total > 20 * MEGABYTE) inspection.warn('size', '(all)', 'over 20 MB, the limit for service providers')
  for (const file of files) checkFile(inspection, file)
  return sizes
}

function checkFile(inspection: Inspection, file: string): void {
  const bytes = statSync(path.join(inspection.dist.root, file)).size
  if (/\.(png|jpe?g|gif|svg|mp3|webp)$/.test(file) && bytes > LARGEST_MEDIA) {
    inspection.warn('size', file, `${Math.round(bytes / 1024)} KB of media > 200 KB`)
  }
  if (/\.(map|ts|tsx|vue|md)$/.test(file)) inspection.warn('stray', file, 'would be uploaded')
  const isTabIcon = inspection.dist.app.tabBar?.list.some((item) =>
    [item.iconPath, item.selectedIconPath].includes(file),
  )
  if (isTabIcon && bytes > LARGEST_ICON) inspection.error('tabBar', file, 'icon over 40 KB')
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(2)} MB`
}
