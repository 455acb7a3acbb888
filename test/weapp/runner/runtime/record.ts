import { toBase64 } from '../codec'
import type { CallRecord } from '../protocol'
import { state, topPage, touch } from './state'

const DEEPEST = 6
let sequence = 0

/** Notes a call of the program; the caller adds `ok` or `fail` when it is answered. */
export function record(api: string, args?: unknown): CallRecord {
  const call: CallRecord = { n: sequence++, api, args: toPlain(args), page: topPage()?.path }
  state.calls.push(call)
  touch()
  return call
}

/** A copy that JSON can carry: no functions, nodes or cycles; bytes as base64. */
export function toPlain(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '…'
  if (value instanceof ArrayBuffer) return { $bytes: toBase64(new Uint8Array(value)) }
  if (ArrayBuffer.isView(value)) {
    return { $bytes: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
  }
  if ('nodeType' in value || '_$' in value || '$$' in value) return '[node]'
  if (Array.isArray(value)) return value.map((each) => toPlain(each, depth + 1))
  const plain = Object.entries(value).map(([key, each]) => [key, toPlain(each, depth + 1)] as const)
  return Object.fromEntries(plain.filter(([, each]) => each !== undefined))
}
