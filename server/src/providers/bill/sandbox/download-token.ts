import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isDateText, systemClock, type DateText } from '@xinqi/domain/time'

export interface Download {
  bill: 'trade' | 'fund'
  day: DateText
}

const content = z.object({ bill: z.enum(['trade', 'fund']), day: z.string().refine(isDateText), until: z.number() })

/** Says which file may be taken, and for how long. By the machine's own clock: one that is moved makes nobody slow. */
export function tokenOf(download: Download, validMs: number, key: string): string {
  const text = Buffer.from(JSON.stringify({ ...download, until: systemClock.now().getTime() + validMs })).toString(
    'base64url',
  )
  return `${text}.${sealOf(text, key)}`
}

/** Null for a token that is over, or not ours. */
export function downloadOf(token: string, key: string): Download | null {
  const [text = '', seal = ''] = token.split('.')
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(text, key))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const { bill, day, until } = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return until < systemClock.now().getTime() ? null : { bill, day }
}

const sealOf = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url')
