/**
 * UTF-8 for runtimes without TextEncoder and TextDecoder (WeChat's JavaScript core), as the Encoding standard has it. The
 * build binds the two global names to these classes, for the mini-program only.
 */
const REPLACEMENT = 0xfffd
const BYTE_ORDER_MARK = 0xfeff

export class TextEncoder {
  readonly encoding = 'utf-8'

  encode(text = ''): Uint8Array {
    const bytes: number[] = []
    // A string's iterator yields whole characters, and lone surrogates as they are.
    for (const character of text) {
      const code = character.codePointAt(0) ?? REPLACEMENT
      pushUtf8(bytes, code >= 0xd800 && code <= 0xdfff ? REPLACEMENT : code)
    }
    return new Uint8Array(bytes)
  }
}

function pushUtf8(bytes: number[], code: number): void {
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f)
  if (code < 0x80) bytes.push(code)
  else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0))
  else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0))
  else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0))
}

export class TextDecoder {
  readonly encoding = 'utf-8'

  /** Malformed bytes become U+FFFD, one for each longest piece that could have begun a character. */
  decode(input: ArrayBuffer | ArrayBufferView = new ArrayBuffer(0)): string {
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input)
    let text = ''
    for (let at = 0; at < bytes.length;) {
      const { code, length } = readUtf8(bytes, at)
      if (at > 0 || code !== BYTE_ORDER_MARK) text += String.fromCodePoint(code)
      at += length
    }
    return text
  }
}

interface Character {
  code: number
  /** Bytes read. */
  length: number
}

function readUtf8(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return { code: lead, length: 1 }
  const size = sizeByLead(lead)
  let code = lead & (0x7f >> size)
  for (let length = 1; length < size; length++) {
    const byte = bytes[at + length] ?? 0
    const [low, high] = length === 1 ? secondByteRange(lead) : [0x80, 0xbf]
    if (byte < low || byte > high) return { code: REPLACEMENT, length }
    code = (code << 6) | (byte & 0x3f)
  }
  return size > 1 ? { code, length: size } : { code: REPLACEMENT, length: 1 }
}

/** Bytes of a character; 1 for a byte that begins none. */
function sizeByLead(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 1
}

/** Narrower than other bytes after these leads: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
function secondByteRange(lead: number): [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf]
  if (lead === 0xed) return [0x80, 0x9f]
  if (lead === 0xf0) return [0x90, 0xbf]
  return lead === 0xf4 ? [0x80, 0x8f] : [0x80, 0xbf]
}
