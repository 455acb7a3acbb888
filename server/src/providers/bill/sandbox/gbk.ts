/** Bytes of GBK by character: what the decoder of every runtime knows, the other way round. */
const BYTES = new Map<string, number>()
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const character = new TextDecoder('gbk').decode(Uint8Array.of(lead, trail))
    if (character.length === 1 && character !== '\ufffd') BYTES.set(character, lead * 256 + trail)
  }

/** A character that GBK does not have is a question mark. */
export const gbkOf = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((character) => {
      const [code, pair] = [character.charCodeAt(0), BYTES.get(character)]
      if (code < 0x80) return [code]
      return pair === undefined ? [0x3f] : [pair >> 8, pair & 0xff]
    }),
  )
