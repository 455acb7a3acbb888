import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const DOCUMENTS = ['index.html', 'home.html']
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * The scripts that the build itself wrote into its documents, as a content policy names them. None where there is no build.
 * Documents that are built anew need a new start.
 */
export function inlineScripts(root: string): string[] {
  const scripts = DOCUMENTS.map((name) => path.join(root, name))
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(INLINE_SCRIPT)])
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(scripts)]
}
