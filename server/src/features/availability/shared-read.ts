import type { Db } from '../../call/services'

/**
 * A read that callers share while it is under way: who asks for the same `key` of the same database joins it, and it is
 * forgotten the moment it ends. For crowds that ask at one moment, such as those who lost one start to somebody.
 */
export function sharedRead<T>(): (db: Db, key: string, read: () => Promise<T>) => Promise<T> {
  const underWay = new WeakMap<Db, Map<string, Promise<T>>>()
  return (db, key, read) => {
    const ofDatabase = underWay.get(db) ?? new Map<string, Promise<T>>()
    underWay.set(db, ofDatabase)
    const joined = ofDatabase.get(key)
    if (joined) return joined
    const answer = read().finally(() => ofDatabase.delete(key))
    ofDatabase.set(key, answer)
    return answer
  }
}
