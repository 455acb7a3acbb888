/** Bytes of GBK by character: what the decoder of every runtime knows, the other way round. */
function readTable(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (character.length === 1 && character !== '\ufffd') table.set(character, lead * 256 + trail)
    }
  return table
}

/** Made for the first bill: most servers of a test give none. */
let known: Map<string, number> | undefined
const bytes = (): Map<string, number> => (known ??= readTable())

/** A character that GBK does not have is a question mark. */
export const gbkOf = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((character) => {
      const [code, pair] = [character.charCodeAt(0), bytes().get(character)]
      if (code < 0x80) return [code]
      return pair === undefined ? [0x3f] : [pair >> 8, pair & 0xff]
    }),
  )
