/** A piece of HTML that is safe to put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | Piece[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

function render(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.text
  return Array.isArray(piece) ? piece.map(render).join('') : escape(String(piece))
}

/** Template tag: whatever is put in is escaped, unless it is HTML made by this same tag. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.map((text, index) => text + render(pieces[index] ?? null)).join(''))
