import type { VisitKey } from '@/platform/visit.h5'

export type { VisitKey } from '@/platform/visit.h5'

/** A mini-program's visit is the life of its JavaScript. */
const kept = new Map<VisitKey, string>()

export const readVisit = (key: VisitKey): string | undefined => kept.get(key)

export const writeVisit = (key: VisitKey, value: string): void => void kept.set(key, value)
