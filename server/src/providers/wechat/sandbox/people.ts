import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'

const CODE_LIFE_MS = 5 * MINUTE

const person = z.object({ openid: z.string(), unionid: z.string(), areaCode: z.string(), phone: z.string() })
const code = z.object({
  sort: z.enum(['login', 'phone', 'oauth', 'sdk']),
  openid: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.int(),
})
const usedCode = z.literal(true)

/** A telephone number without its area code. */
export const phoneText = z.string().regex(/^\d{4,11}$/)

export type Person = z.infer<typeof person>
type CodeSort = z.infer<typeof code>['sort']

const PERSON: RecordKind<Person> = { name: 'wechat.person', schema: person }
const CODE: RecordKind<z.infer<typeof code>> = { name: 'wechat.code', schema: code }
const USED_CODE: RecordKind<true> = { name: 'wechat.code.used', schema: usedCode }

export interface People {
  /** The same telephone is the same person, unless an openid says otherwise. */
  register(facts: { openid?: string; areaCode: string; phone: string }): Promise<Person>
  find(openid: string): Promise<Person | null>
  /** Newest first. */
  newest(limit: number): Promise<Person[]>
  /** By which another app than the mini-program knows somebody: every app has an openid of its own for a person. */
  openidIn(appId: string, person: Person): string
  issueCode(sort: CodeSort, person: Person): Promise<string>
  /** Spends a code. `invalid` also when it is too old, as WeChat has it. */
  redeem(sort: CodeSort, code: string): Promise<Person | 'invalid' | 'used'>
}

export function createPeople(store: SandboxStore, credentials: SandboxCredentials, clock: Clock): People {
  const idFor = (head: string, phone: string): string =>
    head + createHash('sha256').update(`${credentials.appId}${head}${phone}`).digest('base64url').slice(0, 27)

  return {
    async register({ openid, areaCode, phone }) {
      const number = areaCode + phone
      const someone = { openid: openid ?? idFor('o', number), unionid: idFor('u', openid ?? number), areaCode, phone }
      await store.put(PERSON, someone.openid, someone)
      return someone
    },

    find: (openid) => store.get(PERSON, openid),
    newest: (limit) => store.list(PERSON, limit),
    openidIn: (appId, { openid }) => idFor('o', `${appId}${openid}`),

    async issueCode(sort, { openid }) {
      const text = randomBytes(16).toString('hex')
      await store.add(CODE, text, { sort, openid, expiresAt: clock.now().getTime() + CODE_LIFE_MS })
      return text
    },

    async redeem(sort, text) {
      const issued = await store.get(CODE, text)
      if (issued?.sort !== sort || issued.expiresAt <= clock.now().getTime()) return 'invalid'
      if (!(await store.add(USED_CODE, text, true))) return 'used'
      return (await store.get(PERSON, issued.openid)) ?? 'invalid'
    },
  }
}
