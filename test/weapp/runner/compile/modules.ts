import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { MODULE_PARAMETERS } from '../protocol'
import { messageOf, type Problem } from './problem'

/** Every .js file wrapped as a module that sees wx and App, and none of the browser. */
export function compileModules(root: string, files: string[], problems: Problem[]): string {
  const parameters = MODULE_PARAMETERS.join(',')
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ file, source }) => parses(file, source, problems))
    .map(({ file, source }) => `__define(${JSON.stringify(file)},function(${parameters}){${source}\n});\n`)
    .join('')
}

function parses(file: string, source: string, problems: Problem[]): boolean {
  try {
    new Script(`(function(){${source}\n})`, { filename: file })
    return true
  } catch (error) {
    problems.push({ file, kind: 'js', message: messageOf(error) })
    return false
  }
}
