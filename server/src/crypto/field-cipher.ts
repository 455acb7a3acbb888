import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { OWN_KEYS, type SealedColumn } from './sealed-columns'

const VERSION = 'v2'
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** What is sealed and handed to a client, to come back within minutes. */
export type SealedToken = 'phone proof' | 'wechat identity' | 'deposit openid'

/** What a sealed text stands for: one of another column, or of another sort of token, does not open. */
export type Sealed = SealedColumn | SealedToken

/**
 * Encrypts single fields with AES-256-GCM, each bound to its place: a text that was moved to another column or row does not open.
 * The text form carries the key's id, so that keys can change: `v2.key.nonce.body.tag`.
 */
export interface FieldCipher {
  /** @param row what tells rows of the column apart (sealed-columns), or whom a token is for */
  seal(what: Sealed, row: string | number, plain: string): string
  /** @throws when the text was altered or moved, is written in another way than `seal` does, or its key is unknown. */
  open(what: Sealed, row: string | number, sealed: string): string
  /** With what each text begins that is sealed as of now; others wait for `npm run reseal`. */
  readonly currentPrefix: string
}

interface FieldKey {
  keyId: string
  /** 32 bytes. */
  key: Buffer
}

/** Seals with the current key, and opens what any of them has sealed. */
export function fieldCipherOf({
  fieldKey,
  oldFieldKeys,
}: {
  fieldKey: FieldKey
  oldFieldKeys: FieldKey[]
}): FieldCipher {
  const keys = [fieldKey, ...oldFieldKeys].map(({ keyId, key }) => [keyId, key] as const)
  return createFieldCipher(new Map(keys), fieldKey.keyId)
}

/** @param keys 32-byte keys by id; `currentId` seals, every key opens. */
export function createFieldCipher(keys: ReadonlyMap<string, Buffer>, currentId: string): FieldCipher {
  const derived = new Map<string, Buffer>()
  const keyFor = (id: string, what: Sealed): Buffer => {
    const key = keys.get(id)
    if (!key) throw new Error(`field key ${id} is not configured`)
    if (!OWN_KEYS.has(what)) return key
    const name = `${id}\n${what}`
    const own = derived.get(name) ?? ownKey(key, what)
    derived.set(name, own)
    return own
  }
  return {
    currentPrefix: `${VERSION}.${currentId}.`,
    seal(what, row, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyFor(currentId, what), nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(placeOf(what, row))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'))
      return [VERSION, currentId, ...parts].join('.')
    },
    open(what, row, sealed) {
      const { keyId, nonce, body, tag, isBound } = parse(sealed)
      if (!isBound && isToken(what)) throw new Error('a token that is bound to nobody')
      const decipher = createDecipheriv(ALGORITHM, keyFor(keyId, what), nonce, { authTagLength: TAG_BYTES })
      if (isBound) decipher.setAAD(placeOf(what, row))
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** HKDF-SHA-256 (RFC 5869), named by the column. */
const ownKey = (key: Buffer, what: Sealed): Buffer => Buffer.from(hkdfSync('sha256', key, '', what, KEY_BYTES))

const isToken = (what: Sealed): boolean =>
  what === 'phone proof' || what === 'wechat identity' || what === 'deposit openid'

const placeOf = (what: Sealed, row: string | number): Buffer => Buffer.from(`${what}\n${row}`, 'utf8')

/** Rows of before places were bound have four parts; columns keep them readable until they are sealed again. */
function parse(sealed: string) {
  const parts = sealed.split('.')
  const isBound = parts.length === 5 && parts[0] === VERSION
  if (!isBound && parts.length !== 4) throw new Error('not a sealed text')
  const [keyId = '', nonce = '', body = '', tag = ''] = parts.slice(-4)
  return { keyId, nonce: bytesOf(nonce, NONCE_BYTES), body: bytesOf(body), tag: bytesOf(tag, TAG_BYTES), isBound }
}

/** One text for the same bytes and no other: Node's decoder itself takes padding, odd letters and spare bits. */
function bytesOf(text: string, length?: number): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const isExact = bytes.toString('base64url') === text && (length === undefined || bytes.length === length)
  if (!isExact) throw new Error('not a sealed text')
  return bytes
}
