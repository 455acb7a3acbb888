import type { Node } from 'acorn'

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
