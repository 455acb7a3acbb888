import { createHash } from 'node:crypto'
import type { Paragraph } from '@xinqi/domain/edition/organisation-text'

/** Of what a consultant signs: another title, version or word makes another one. */
export const protocolHash = (title: string, version: string, body: readonly Paragraph[]): string =>
  createHash('sha256')
    .update(JSON.stringify([title, version, body]))
    .digest('hex')
