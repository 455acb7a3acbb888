import type { AnyNode, CallExpression, Expression, Literal, MemberExpression, NewExpression, Node, Super } from 'acorn'
import { resolveInDist } from '../compile/files'
import { packageOf, packageRoots } from './package-sizes'
import { DEPRECATED_APIS, PRIVACY_APIS } from './privacy-apis'
import type { Inspection } from './report'

/** What the code mentions, gathered over all files. */
export interface CodeFacts {
  /** Origin and the first file with it. */
  origins: Map<string, string>
  /** Private and deprecated APIs and the files that name them. */
  apis: Map<string, Set<string>>
  wxMembers: Set<string>
}

/** Addresses that libraries carry as names or help links and never call. */
const DOCUMENTATION = /w3\.org|reactjs\.org|react\.dev|github\.com/
const WEBPACK_MEMBERS = /^webpackJsonp|^_|^cloud$|^env$/

export function checkNode(inspection: Inspection, file: string, node: Node, facts: CodeFacts): void {
  const known = node as AnyNode
  switch (known.type) {
    case 'NewExpression':
      return checkDynamicCode(inspection, file, known)
    case 'CallExpression':
      checkDynamicCode(inspection, file, known)
      return checkRequire(inspection, file, known)
    case 'MemberExpression':
      return checkMember(inspection, file, known, facts)
    case 'Literal':
      return checkLiteral(inspection, file, known, facts)
  }
}

function checkDynamicCode(inspection: Inspection, file: string, node: CallExpression | NewExpression): void {
  const name = nameOf(node.callee)
  const line = node.loc?.start.line
  if (name === 'eval') inspection.error('dynamic code', file, `eval, line ${line}`)
  if (name !== 'Function') return
  const source = node.arguments.map((each) => String(literalOf(each) ?? '')).join()
  // The old idiom for the global object, which WeChat lets pass.
  if (!/^return this;?$/.test(source)) {
    inspection.error('dynamic code', file, `Function(${source.slice(0, 40)}), line ${line}`)
  }
}

function checkRequire(inspection: Inspection, file: string, node: CallExpression): void {
  const target = literalOf(node.arguments[0])
  if (nameOf(node.callee) !== 'require' || typeof target !== 'string') return
  const module = resolveInDist(target, file)
  if (![module, `${module}.js`, `${module}/index.js`].some((each) => inspection.has(each))) {
    inspection.error('require', file, `${target} not found`)
  }
  const roots = packageRoots(inspection.dist.app)
  const owner = packageOf(module, roots)
  if (owner !== undefined && owner !== packageOf(file, roots)) {
    inspection.error('subpackages', file, `requires ${module} of another subpackage`)
  }
}

function checkMember(inspection: Inspection, file: string, node: MemberExpression, facts: CodeFacts): void {
  if (node.computed || node.property.type !== 'Identifier') return
  const { name } = node.property
  if (PRIVACY_APIS.has(name) || DEPRECATED_APIS.has(name)) {
    facts.apis.set(name, (facts.apis.get(name) ?? new Set()).add(file))
  }
  const isUnknown = nameOf(node.object) === 'wx' && !facts.wxMembers.has(name) && !WEBPACK_MEMBERS.test(name)
  if (isUnknown) inspection.warn('wx api', file, `wx.${name} is not in the public typings`)
}

function checkLiteral(inspection: Inspection, file: string, node: Literal, facts: CodeFacts): void {
  if (typeof node.value !== 'string') return
  const origin = /^(https?|wss?):\/\/[\w.-]+(:\d+)?/.exec(node.value)?.[0]
  if (origin && !DOCUMENTATION.test(origin) && !facts.origins.has(origin)) facts.origins.set(origin, file)
  if (/^[0-9a-f]{32}$/.test(node.value)) {
    inspection.warn('secret', file, `a string of 32 hex digits, line ${node.loc?.start.line}`)
  }
}

function nameOf(node: Expression | Super): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}

function literalOf(node: AnyNode | undefined): unknown {
  return node?.type === 'Literal' ? node.value : undefined
}
