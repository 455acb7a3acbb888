import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** Keeps what a PEM was parsed into: parsing takes longer than signing. There are as many as there are configured keys. */
function parsedOnce(parse: (pem: string) => KeyObject): (pem: string) => KeyObject {
  const parsed = new Map<string, KeyObject>()
  return (pem) => {
    const key = parsed.get(pem) ?? parse(pem)
    parsed.set(pem, key)
    return key
  }
}

export const privateKeyOf = parsedOnce(createPrivateKey)

/** Of a public key, or of the certificate that carries it. */
export const publicKeyOf = parsedOnce(createPublicKey)
