import fc from 'fast-check'
import * as codec from './text-codec'

const native = { encoder: new TextEncoder(), decoder: new TextDecoder() }
const own = { encoder: new codec.TextEncoder(), decoder: new codec.TextDecoder() }

test.each(['', 'abc', '预约心理咨询', '😀𠮷', 'a\0b', '\ud800x', 'x\udc00', '\udc00\ud800', '\ufeffmark', 'a\ufeffb'])(
  '%j is encoded and decoded as the platform does',
  (text) => {
    const bytes = native.encoder.encode(text)
    expect([...own.encoder.encode(text)]).toEqual([...bytes])
    expect(own.decoder.decode(bytes)).toBe(native.decoder.decode(bytes))
  },
)

test('any string is encoded as the platform does', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
      expect([...own.encoder.encode(text)]).toEqual([...native.encoder.encode(text)])
    }),
  )
})

test('any bytes, malformed ones too, are decoded as the platform does', () => {
  const interesting = fc.constantFrom(
    0x41,
    0x80,
    0x8f,
    0x90,
    0x9f,
    0xa0,
    0xbf,
    0xc1,
    0xc2,
    0xe0,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xf5,
  )
  const bytes = fc.array(fc.oneof(interesting, fc.nat(255)), { maxLength: 24 }).map((list) => new Uint8Array(list))
  fc.assert(
    fc.property(bytes, (input) => {
      expect(own.decoder.decode(input)).toBe(native.decoder.decode(input))
    }),
    { numRuns: 5000 },
  )
})

test('decodes an ArrayBuffer, a part of one, and nothing', () => {
  const bytes = native.encoder.encode('心栖')
  expect(own.decoder.decode(bytes.buffer.slice(0))).toBe('心栖')
  expect(own.decoder.decode(bytes.subarray(3))).toBe('栖')
  expect(own.decoder.decode()).toBe('')
})
