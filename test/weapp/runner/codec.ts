/** JSON that also carries bytes (ArrayBuffer, Uint8Array, Buffer), across the border of host and browser. */
export function encode(value: unknown): string {
  return JSON.stringify(value, function (this: unknown, key: string, seen: unknown) {
    // Buffer.toJSON has already run on `seen`, so look at the holder for the original.
    const original: unknown = typeof this === 'object' && this !== null ? Reflect.get(this, key) : seen
    const bytes = bytesOf(original)
    return bytes ? { $bytes: toBase64(bytes) } : seen
  })
}

/** Undoes `encode`; `revive` turns bytes into what the receiving side calls bytes. */
export function decode(text: string, revive: (bytes: Uint8Array<ArrayBuffer>) => unknown): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    const packed = typeof value === 'object' && value !== null && '$bytes' in value ? value.$bytes : undefined
    return typeof packed === 'string' ? revive(fromBase64(packed)) : value
  })
}

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return undefined
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
