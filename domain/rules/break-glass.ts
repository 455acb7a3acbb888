import { MINUTE } from '../time'

/** So long what was opened in an emergency can be read; the database holds to it as well. */
export const GLASS_MINUTES = 30

export const glassExpires = (openedAt: Date): Date => new Date(openedAt.getTime() + GLASS_MINUTES * MINUTE)

interface Glass {
  expiresAt: Date
  givenBackAt: Date | null
  alarmClosedAt: Date | null
}

/** Why nothing is read through it any more, in words; null while it is open. */
export function glassEnd({ expiresAt, givenBackAt, alarmClosedAt }: Glass, now: Date): string | null {
  if (givenBackAt !== null) return '已经交还了，不能再看'
  if (alarmClosedAt !== null) return '这条提醒已经处理完，不能再看'
  return now >= expiresAt ? `${GLASS_MINUTES} 分钟已到，不能再看` : null
}
