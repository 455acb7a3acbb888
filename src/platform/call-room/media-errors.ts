import { CallError, type CallErrorCode } from './call-room'

const CODE_OF_NAME: Record<string, CallErrorCode> = {
  NotAllowedError: 'permission-denied',
  SecurityError: 'permission-denied',
  NotFoundError: 'device-not-found',
  OverconstrainedError: 'device-not-found',
  NotReadableError: 'device-busy',
  AbortError: 'device-busy',
}

/** Translates what getUserMedia rejects with. */
export function captureError(reason: unknown): CallError {
  const name = reason instanceof Error ? reason.name : ''
  const message = reason instanceof Error ? reason.message : String(reason)
  return new CallError(CODE_OF_NAME[name] ?? 'media-failed', message, reason)
}
