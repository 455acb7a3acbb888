import type { Node, Program } from 'acorn'
import { analyze } from 'eslint-scope'
import type { Inspection } from './report'

/** Names that browsers and Node have and WeChat's logic layer does not. */
const FOREIGN_GLOBALS = new Set(
  [
    'window document localStorage sessionStorage XMLHttpRequest fetch WebSocket location navigator history alert',
    'confirm prompt Image FormData Blob FileReader indexedDB Worker HTMLElement Element Node CustomEvent',
    'MutationObserver ResizeObserver IntersectionObserver URL URLSearchParams AbortController TextEncoder TextDecoder',
    'crypto performance requestAnimationFrame queueMicrotask structuredClone BroadcastChannel process Buffer __dirname',
    'importScripts self',
  ]
    .join(' ')
    .split(' '),
)

/** Warns of the first use of each foreign global that is not only asked for with `typeof`. */
export function checkGlobals(inspection: Inspection, file: string, program: Program): void {
  const guarded = new Set<number>()
  walkTree(program, (node) => {
    if (node.type !== 'UnaryExpression' || !('operator' in node) || node.operator !== 'typeof') return
    if ('argument' in node && hasStart(node.argument)) guarded.add(node.argument.start)
  })
  const reported = new Set<string>()
  // acorn's tree is an ESTree; its own typings only name the same nodes differently.
  const tree = program as Parameters<typeof analyze>[0]
  const manager = analyze(tree, { ecmaVersion: 2022, sourceType: 'script', optimistic: true, ignoreEval: true })
  for (const { identifier } of manager.globalScope?.through ?? []) {
    const { name, loc } = identifier
    if (!FOREIGN_GLOBALS.has(name) || reported.has(name)) continue
    if (hasStart(identifier) && guarded.has(identifier.start)) continue
    reported.add(name)
    inspection.warn('browser global', file, `${name}, line ${loc?.start.line}:${loc?.start.column}`)
  }
}

function hasStart(node: unknown): node is { start: number } {
  return typeof node === 'object' && node !== null && 'start' in node && typeof node.start === 'number'
}

/** Visits every node of a syntax tree, parents first. */
export function walkTree(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const [field, value] of Object.entries(node)) {
    if (field === 'loc') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walkTree(child, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
