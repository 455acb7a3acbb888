import { HOTLINES } from '@xinqi/domain/constants'
import type { Hotline } from '@xinqi/domain/rules/hotlines'
import { HOTLINES_ID } from '@xinqi/domain/text/content'
import { parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Trx } from '../../call/services'
import type { Piece } from './data'

/** Of the list alone; no other lock of ours has this number. */
const HOTLINES_LOCK = 7_171_002

/** As it comes with the platform: it is always there. */
export const INSTALLED_HOTLINES: Piece<Hotline[]> = {
  id: HOTLINES_ID,
  orgId: null,
  publishedAt: parseMoment('2026-11-02 10:00:00'),
  consentedOn: null,
  inManual: null,
  words: [...HOTLINES],
}

/** It has no row of its own to be locked. */
export async function lockHotlines(trx: Trx): Promise<Piece<Hotline[]>> {
  await sql`select pg_advisory_xact_lock(${HOTLINES_LOCK})`.execute(trx)
  return INSTALLED_HOTLINES
}
