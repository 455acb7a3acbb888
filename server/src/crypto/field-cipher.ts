import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12

/** Encrypts single fields of a row with AES-256-GCM. The text form carries the key's id, so that keys can change. */
export interface FieldCipher {
  seal(plain: string): string
  /** @throws when the text was altered or its key is unknown. */
  open(sealed: string): string
}

/** @param keys 32-byte keys by id; `currentId` seals, every key opens. */
export function createFieldCipher(keys: ReadonlyMap<string, Buffer>, currentId: string): FieldCipher {
  const keyFor = (id: string): Buffer => {
    const key = keys.get(id)
    if (!key) throw new Error(`field key ${id} is not configured`)
    return key
  }
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(currentId), nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        currentId,
        nonce.toString('base64url'),
        body.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
      ].join('.')
    },
    open(sealed) {
      const [id = '', nonce = '', body = '', tag = ''] = sealed.split('.')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(id), Buffer.from(nonce, 'base64url'))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}
