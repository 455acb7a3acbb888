import type { VisitKey } from './browser-tab.h5'

export type { VisitKey } from './browser-tab.h5'

/** A mini-program's visit is the life of its JavaScript. */
const kept = new Map<VisitKey, string>()

export const readVisit = (key: VisitKey): string | undefined => kept.get(key)

export const writeVisit = (key: VisitKey, value: string): void => void kept.set(key, value)

/** A mini-program is open once. */
export const onOtherTab =
  (_key: string, _listener: () => void): (() => void) =>
  () =>
    undefined

export const oneTabAtATime = (_name: string, work: () => Promise<void>): Promise<void> => work()
