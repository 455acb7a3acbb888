import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Finds a row by a secret or a phone without keeping it: HMAC-SHA-256 under the server's own key. */
export interface KeyedHash {
  phone(areaCode: string, phone: string): string
  token(token: string): string
  code(phoneHash: string, code: string): string
  /** A network address, for counting. */
  address(address: string): string
  /** A client's own id (R225). */
  device(sid: string): string
  /** The token that follows a refresh token: the same for everybody who asks with it, and nobody else can make it. */
  successor(purpose: 'access' | 'refresh', refreshToken: string): string
}

export function createKeyedHash(secret: string): KeyedHash {
  const mac = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    phone: (areaCode, phone) => mac('phone', `${areaCode} ${phone}`),
    token: (token) => mac('token', token),
    code: (phoneHash, code) => mac('code', `${phoneHash} ${code}`),
    address: (address) => mac('address', address),
    device: (sid) => mac('device', sid),
    successor: (purpose, refreshToken) => mac(`successor ${purpose}`, refreshToken),
  }
}

export const newToken = (): string => randomBytes(32).toString('base64url')
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')
