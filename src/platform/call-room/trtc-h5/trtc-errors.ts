import { CallError, type CallErrorCode } from '../call-room'

const CODE_OF_DEVICE_ERROR: Record<number, CallErrorCode> = {
  5301: 'device-not-found',
  5302: 'permission-denied',
  5303: 'device-busy',
}

const CODE_OF_ERROR: Record<number, CallErrorCode> = {
  5100: 'auth',
  5200: 'unsupported',
  5300: 'device-busy',
  5400: 'auth',
  5500: 'network',
}

/** Translates an RtcError (`code` names the kind, `extraCode` the cause). */
export function trtcError(reason: unknown): CallError {
  if (reason instanceof CallError) return reason
  const { code = 0, extraCode = 0 } = (reason ?? {}) as { code?: number; extraCode?: number }
  const message = reason instanceof Error ? reason.message : String(reason)
  return new CallError(CODE_OF_DEVICE_ERROR[extraCode] ?? CODE_OF_ERROR[code] ?? 'internal', message, reason)
}
