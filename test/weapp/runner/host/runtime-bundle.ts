import path from 'node:path'
import { buildSync } from 'esbuild'

let bundle: string | undefined

/** The browser side of the runner as one script, bundled once a process. */
export function runtimeBundle(): string {
  bundle ??= build()
  return bundle
}

function build(): string {
  const result = buildSync({
    entryPoints: [path.join(__dirname, '../runtime/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  })
  const [script] = result.outputFiles
  if (!script) throw new Error('esbuild wrote no runtime bundle')
  return script.text
}
