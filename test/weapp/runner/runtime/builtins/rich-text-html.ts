interface RichNode {
  type?: string
  text?: string
  name?: string
  attrs?: Record<string, unknown>
  children?: (RichNode | string)[]
}

/** The nodes of a rich-text, an HTML string or a tree, without anything that could run. */
export function sanitizedFragment(nodes: unknown, document: Document): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = Array.isArray(nodes) ? nodes.map(toHtml).join('') : String(nodes ?? '')
  for (const element of template.content.querySelectorAll('script,style,iframe,link')) element.remove()
  for (const element of template.content.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name)
  }
  return template.content
}

function toHtml(node: RichNode | string): string {
  if (typeof node === 'string') return node
  if (node.type === 'text') return escapeHtml(node.text ?? '')
  const attributes = Object.entries(node.attrs ?? {}).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
  return `<${node.name}${attributes.join('')}>${(node.children ?? []).map(toHtml).join('')}</${node.name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(raw: string): string {
  return raw.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
}
