import { forgetUnsent } from '@/platform/unsent-store'

/** Records, notes and reports; apart from what is said in conversations. */
export const ownerOf = (consultantId: number): string => `record:consultant:${consultantId}`

/** For who uses this phone next. */
export const forgetRecords = (consultantId: number): Promise<unknown> => forgetUnsent(ownerOf(consultantId))
