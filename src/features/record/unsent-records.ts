import { dropUnsent, readUnsent } from '@/platform/unsent-store'

/** Apart from what is said in conversations. */
export const ownerOf = (consultantId: number): string => `record:consultant:${consultantId}`

/** For who uses this phone next. */
export async function forgetRecords(consultantId: number): Promise<void> {
  const kept = await readUnsent(ownerOf(consultantId))
  await Promise.all(kept.map(({ id }) => dropUnsent(id)))
}
