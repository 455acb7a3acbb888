import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { CallFailure } from '@/api/call-failure'

/** Seconds until another code may be asked for, where a code went to this phone just before; else null. */
export function waitSecondsOf(error: unknown): number | null {
  if (!(error instanceof CallFailure) || error.code !== CODE.tooMany) return null
  const { waitSeconds } = (error.data ?? {}) as { waitSeconds?: unknown }
  return typeof waitSeconds === 'number' ? waitSeconds : null
}

/** Too many codes already: another try would be refused as well, however well the slider is dragged. */
export const isUsedUp = (error: unknown): boolean => error instanceof CallFailure && error.code === CODE.tooMany

/** What the server says about a field, or about the whole. */
export const sentenceFor = (error: unknown, field: string): string =>
  error instanceof CallFailure ? (error.fields[field] ?? error.message) : DEFAULT_FAILURE
