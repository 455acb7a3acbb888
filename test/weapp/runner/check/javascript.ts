import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type Program } from 'acorn'
import { publicWxMembers } from '../compile/wx-names'
import { messageOf } from '../compile/problem'
import { checkGlobals, walkTree } from './globals'
import { checkNode, type CodeFacts } from './code-rules'
import type { Inspection } from './report'

/** The newest syntax that the phones we support run without the upload tool's transpiler. */
const ECMA_VERSION = 2020

/** Every script: syntax, dynamic code, missing modules, browser globals. Returns what it mentions. */
export function checkJavaScript(inspection: Inspection): CodeFacts {
  const facts: CodeFacts = { origins: new Map(), apis: new Map(), wxMembers: publicWxMembers() }
  for (const file of inspection.dist.files.filter((each) => each.endsWith('.js'))) {
    const program = parseScript(inspection, file)
    if (!program) continue
    walkTree(program, (node) => checkNode(inspection, file, node, facts))
    checkGlobals(inspection, file, program)
  }
  for (const [origin, file] of facts.origins) {
    if (/^(http|ws):/.test(origin)) inspection.error('url', file, `${origin} is not https or wss`)
  }
  return facts
}

function parseScript(inspection: Inspection, file: string): Program | undefined {
  const source = readFileSync(path.join(inspection.dist.root, file), 'utf8')
  try {
    return parse(source, {
      ecmaVersion: ECMA_VERSION,
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      locations: true,
      ranges: true,
    })
  } catch (error) {
    inspection.error('js', file, `not an ES${ECMA_VERSION} script: ${messageOf(error)}`)
    return undefined
  }
}
