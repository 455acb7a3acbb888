const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Text for an attribute between double quotes. */
export const attributeText = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')

/** A piece of HTML. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[]

/** HTML in which whatever is not markup itself is only text, between tags and in attributes between double quotes. */
export const markup = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(fixed.map((text, index) => text + partText(parts[index] ?? '')).join(''))

const partText = (part: Part): string => {
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : attributeText(String(part))
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A data block that no word in it can end: `</script>` and `<!--` are only letters there. */
export const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/[<\u2028\u2029]/g, escaped)}</script>`
