import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { TraceKind } from '@xinqi/domain/rules/person-trace'

const GROUP_BITS = 16
const GROUPS = 8
const NETWORK_GROUPS = 4
const RANGE_GROUPS = 3
/** TRTC bears names of 32 letters. */
const SEAT_LETTERS = 20

/** Finds a row by a secret or a phone without keeping it: HMAC-SHA-256 under the server's own key. */
export interface KeyedHash {
  phone(areaCode: string, phone: string): string
  token(token: string): string
  code(phoneHash: string, code: string): string
  /** A network address, for counting: of IPv6 the network of one household. */
  address(address: string): string
  /** A client's own id (R225). */
  device(sid: string): string
  /** What somebody left behind at a login or a payment: found again only by whoever leaves the same. */
  trace(kind: TraceKind, mark: string): string
  /** Who searched on a day: another one every day, so that no two days can be joined. */
  searcher(day: string, who: string): string
  /** Signs the address of a session's entry in a calendar, over the key by which it is revoked. */
  calendar(appointNo: string, key: string): string
  /** The code with which a visitor says that they have come, as numbers of 32 bits. */
  arrival(appointNo: string, nonce: string): number[]
  /** How a member is named in the rooms of their group: the same in each of them, and nobody reads from it who it is. */
  groupSeat(groupOrderNo: string): string
  /** Finds a paper by the code that stands on it. */
  certificate(code: string): string
  /** A code of a batch, as numbers of 16 bits: the same whenever the same attempt is made again, and nobody else can make it. */
  couponCode(attempt: string, place: number): number[]
  /** What tells two accounts of one person in a period of cashback: another one in every period. */
  cashback(periodId: number, mark: string): string
  /** The code by which somebody invites into an organisation, as numbers of 16 bits. */
  invitation(userId: number, orgId: number): number[]
  /** Finds the code with which an operator comes in who has lost the authenticator. */
  recoveryCode(operatorId: number, code: string): string
  /** What the rows of the log and the seal before come to. */
  auditSeal(before: string, rows: string): string
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
    address: (address) => mac('address', networkOf(address)),
    device: (sid) => mac('device', sid),
    trace: (kind, left) => mac(`trace ${kind}`, left),
    searcher: (day, who) => mac(`searcher ${day}`, who),
    calendar: (appointNo, key) => mac('calendar', `${appointNo} ${key}`),
    arrival: (appointNo, nonce) => {
      const bytes = Buffer.from(mac('arrival', `${appointNo} ${nonce}`), 'base64url')
      return Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readUInt32BE(place * 4))
    },
    groupSeat: (groupOrderNo) => mac('group seat', groupOrderNo).slice(0, SEAT_LETTERS),
    certificate: (code) => mac('certificate', code),
    couponCode: (attempt, place) => shortsOf(mac('coupon code', `${place} ${attempt}`)),
    invitation: (userId, orgId) => shortsOf(mac('invitation', `${userId} ${orgId}`)),
    cashback: (periodId, mark) => mac(`cashback ${periodId}`, mark),
    recoveryCode: (operatorId, code) => mac('recovery code', `${operatorId} ${code}`),
    auditSeal: (before, rows) => mac('audit seal', `${before}\n${rows}`),
    successor: (purpose, refreshToken) => mac(`successor ${purpose}`, refreshToken),
  }
}

/** The numbers of 16 bits that a hash is made of. */
function shortsOf(hash: string): number[] {
  const bytes = Buffer.from(hash, 'base64url')
  return Array.from({ length: bytes.length / 2 }, (_, place) => bytes.readUInt16BE(place * 2))
}

/**
 * Whom an address belongs to, for counting: one household or machine has a /64 of IPv6, and may take another address of it for
 * every call.
 */
export const networkOf = (address: string): string => mappedOf(address) ?? prefixOf(address, NETWORK_GROUPS) ?? address

/** The range in which an address lies, for telling who are at one place: a /24 of IPv4, a /48 of IPv6. */
export function rangeOf(address: string): string {
  const plain = mappedOf(address) ?? address
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24')
  return prefixOf(plain, RANGE_GROUPS) ?? plain
}

/** The IPv4 address that is written as one of IPv6. */
const mappedOf = (address: string): string | null => /^::ffff:(\d+\.\d+\.\d+\.\d+)(?:%|$)/i.exec(address)?.[1] ?? null

/** The first groups of an address of IPv6; null where it is none. */
function prefixOf(address: string, length: number): string | null {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  // What :: stands for is zeros, and where the rest ends is not asked for.
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, length)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${length * GROUP_BITS}`
}

export const newToken = (): string => randomBytes(32).toString('base64url')
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')
