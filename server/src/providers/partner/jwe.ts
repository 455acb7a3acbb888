import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** JWE in compact form, `dir` with `A256GCM` (RFC 7516): made, read and proved genuine with one 32-byte key that both sides know. */
const HEADER = { alg: 'dir', enc: 'A256GCM' }
const NONCE_BYTES = 12

const encode = (text: string | Buffer): string => Buffer.from(text).toString('base64url')
const decode = (text: string): Buffer => Buffer.from(text, 'base64url')

export function sealJwe(key: Buffer, claims: object): string {
  const header = encode(JSON.stringify(HEADER))
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(header))
  const body = Buffer.concat([cipher.update(JSON.stringify(claims), 'utf8'), cipher.final()])
  return [header, '', encode(nonce), encode(body), encode(cipher.getAuthTag())].join('.')
}

/** The claims; null for anything that this key did not seal. */
export function openJwe(key: Buffer, token: string): unknown {
  const [header = '', wrappedKey, nonce = '', body = '', tag = '', ...more] = token.split('.')
  if (wrappedKey !== '' || more.length > 0) return null
  try {
    const { alg, enc } = JSON.parse(decode(header).toString('utf8')) as Partial<typeof HEADER>
    if (alg !== HEADER.alg || enc !== HEADER.enc) return null
    const decipher = createDecipheriv('aes-256-gcm', key, decode(nonce), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(header)).setAuthTag(decode(tag))
    return JSON.parse(Buffer.concat([decipher.update(decode(body)), decipher.final()]).toString('utf8')) as unknown
  } catch {
    return null
  }
}
