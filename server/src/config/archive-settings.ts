import { AUDIT_DAYS } from '@xinqi/domain/privacy'
import { TRACKING_DAYS } from '@xinqi/domain/tracking'
import { z } from 'zod'
import { list, variable } from '../providers/settings'

/**
 * After how many days the months of a table may leave the database, and before how many: logs of who did what are at hand for six
 * months (网络安全法 21), and nothing is kept longer in a file than it was promised to be kept at all (个人信息保护法 19). Reports of
 * presence are kept for thirty days, and a person who leaves has theirs deleted: they are never archived.
 */
export const ARCHIVABLE = {
  audit_log: { least: 183, kept: AUDIT_DAYS },
  tracking_event: { least: 31, kept: TRACKING_DAYS },
} as const

export type ArchivedTable = keyof typeof ARCHIVABLE
export type ArchiveAfterDays = Partial<Record<ArchivedTable, number>>

const FORM = Object.entries(ARCHIVABLE)
  .map(([table, { least, kept }]) => `${table}:天数（${least} 到 ${kept - 1}）`)
  .join('、')

const isArchived = (name: string): name is ArchivedTable => name in ARCHIVABLE

const pairOf = (pair: string): [string, number] => {
  const [table = '', days = ''] = pair.split(':')
  return [table, /^\d{1,5}$/.test(days) ? Number(days) : 0]
}

function isAllowed(pair: string): boolean {
  const [table, days] = pairOf(pair)
  return isArchived(table) && days >= ARCHIVABLE[table].least && days < ARCHIVABLE[table].kept
}

export const ArchiveSettings = z
  .object({
    archiveAfterDays: variable(
      'ARCHIVE_AFTER_DAYS',
      list
        .refine((pairs) => pairs.every(isAllowed), `应为用逗号隔开的 ${FORM}`)
        .transform((pairs): ArchiveAfterDays => Object.fromEntries(pairs.map(pairOf)))
        .prefault(''),
      'after how many days whole months leave the database for compressed files in the store: `audit_log:400,tracking_event:60`; default none, rows stay until they are forgotten',
    ),
  })
  .describe('archive (optional)')
