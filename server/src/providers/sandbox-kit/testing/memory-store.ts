import type { SandboxStore } from '../store'

interface MemoryStore extends SandboxStore {
  records: ReadonlyMap<string, { kind: string; json: string }>
}

/** For tests of the peers on their own, with what another remembers. Values go through JSON as they do in the database. */
export function createMemoryStore(known?: MemoryStore): MemoryStore {
  const records = new Map(known?.records)
  const keyOf = (kind: string, key: string): string => `${kind}\n${key}`

  return {
    records,
    async get(kind, key) {
      const found = records.get(keyOf(kind.name, key))
      return found ? kind.schema.parse(JSON.parse(found.json)) : null
    },
    async put(kind, key, value) {
      records.set(keyOf(kind.name, key), { kind: kind.name, json: JSON.stringify(value) })
    },
    async add(kind, key, value) {
      if (records.has(keyOf(kind.name, key))) return false
      await this.put(kind, key, value)
      return true
    },
    async remove(kind, key) {
      records.delete(keyOf(kind.name, key))
    },
    async list(kind, limit = 200) {
      const newestFirst = [...records.values()].filter((record) => record.kind === kind.name).reverse()
      return newestFirst.slice(0, limit).map(({ json }) => kind.schema.parse(JSON.parse(json)))
    },
    async together(work) {
      const before = [...records]
      try {
        return await work(this)
      } catch (error) {
        records.clear()
        for (const [key, record] of before) records.set(key, record)
        throw error
      }
    },
  }
}
