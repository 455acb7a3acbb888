const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Text for an attribute between double quotes. */
export const attributeText = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A data block that no word in it can end: `</script>` and `<!--` are only letters there. */
export const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/[<\u2028\u2029]/g, escaped)}</script>`
