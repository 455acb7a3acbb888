import type { CallContext, Handlers } from './handler'
import { withLateReads } from './late-reads'
import { notFound } from './refusal'

const LATE = 'GET /consult/media/list'
const PROMPT = 'GET /appoint/consultStory/list'
const primary = { name: 'primary' }
const replica = { name: 'replica' }

/** Asks a call whose handler says which database it is given, with or without a fresh replica. */
async function ask(key: typeof LATE | typeof PROMPT, fresh: boolean, inside: (name: string) => void = () => undefined) {
  const handle = async (_params: unknown, { services }: CallContext) => {
    const { name } = services.db as unknown as typeof primary
    inside(name)
    return name
  }
  const handlers = withLateReads({ [key]: handle } as unknown as Handlers)
  const services = { db: primary, lateDb: () => (fresh ? replica : null), log: { warn: () => undefined } }
  return handlers[key]({} as never, { services } as never) as unknown as Promise<string>
}

test('what may be a second old is read from a fresh replica, and from the primary where there is none', async () => {
  expect(await ask(LATE, true)).toBe('replica')
  expect(await ask(LATE, false)).toBe('primary')
})

test('everything else is read from the primary', async () => {
  expect(await ask(PROMPT, true)).toBe('primary')
})

test('what fails on the replica is read from the primary; a refusal is an answer', async () => {
  const lost = (name: string) => {
    if (name === 'replica') throw new Error('lost')
  }
  expect(await ask(LATE, true, lost)).toBe('primary')
  const asked: string[] = []
  const refusing = (name: string) => {
    asked.push(name)
    throw notFound('页面')
  }
  await expect(ask(LATE, true, refusing)).rejects.toThrow('页面')
  expect(asked).toEqual(['replica'])
})
