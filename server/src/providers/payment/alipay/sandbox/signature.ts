import { createSign, createVerify } from 'node:crypto'
import { privateKeyOf, publicKeyOf } from '../../parsed-key'

/** RSA2: SHA-256 with RSA over what is signed, base64. */
export const sign = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKeyOf(privateKey), 'base64')

export const isSigned = (text: string, signature: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKeyOf(publicKey), signature, 'base64')

/** What is signed of parameters: all but those `left` out, in the order of their names. */
export const textToSign = (params: Record<string, string>, left: string[]): string =>
  Object.entries(params)
    .filter(([name]) => !left.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
