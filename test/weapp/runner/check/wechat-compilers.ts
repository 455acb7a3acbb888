import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Inspection } from './report'

/**
 * Templates and styles through WeChat's own published compilers (wcc of 2020, wcsc of 2019): what they refuse,
 * the developer tools refuse too. They exist as Linux programs only; elsewhere this check is skipped.
 */
export function checkWithWeChatCompilers(inspection: Inspection): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  checkTemplates(inspection)
  for (const file of inspection.dist.files.filter((each) => each.endsWith('.wxss'))) checkStyle(inspection, file)
}

function checkTemplates(inspection: Inspection): void {
  const { files, root, json } = inspection.dist
  const templates = files.filter((file) => file.endsWith('.wxml'))
  const scripts = files.filter((file) => file.endsWith('.wxs'))
  const using = templates
    .map((file) => [file, Object.keys(json[file.replace(/\.wxml$/, '')]?.usingComponents ?? {})] as const)
    .filter(([, names]) => names.length)
  const components = [using.length, ...using.flatMap(([file, names]) => [file, names.length, ...names])].join(' ')

  const scratch = mkdtempSync(path.join(tmpdir(), 'wcc-'))
  const settings = path.join(scratch, 'arguments')
  const output = path.join(scratch, 'output.js')
  writeFileSync(settings, ['-d', '-cc', components, ...templates, ...scripts, '-gn', '$gwx', '-o', output].join('\n'))
  const result = spawnSync(compiler('wcc'), ['--config-path', settings], { cwd: root, encoding: 'utf8' })
  rmSync(scratch, { recursive: true })
  if (result.status === 0) return
  const file = /^(?:\.\/)?([\w./-]+\.wxml)/m.exec(result.stderr)?.[1] ?? ''
  inspection.error('wcc', file, result.stderr.trim().slice(0, 200) || `exit ${result.status ?? result.signal}`)
}

function checkStyle(inspection: Inspection, file: string): void {
  const { root } = inspection.dist
  const source = readFileSync(path.join(root, file), 'utf8')
  if (!source.trim()) return
  const result = spawnSync(compiler('wcsc'), ['-db', '-pc', '0', file], { cwd: root, encoding: 'utf8' })
  if (result.status !== 0) {
    inspection.warn('wcsc', file, (/ERR:.*/.exec(result.stderr)?.[0] ?? result.stderr).trim())
  }
  for (const [, , target = ''] of source.matchAll(/url\((["']?)(?!https?:|data:|["'])([^)"']+)/g)) {
    inspection.error('wxss', file, `local file in url(): ${target.slice(0, 60)}`)
  }
}

/** The npm package ships its programs without the right to execute them. */
function compiler(name: 'wcc' | 'wcsc'): string {
  const folder = path.dirname(require.resolve('miniprogram-compiler/package.json'))
  const program = path.join(folder, 'bin/linux', name)
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
  return program
}
