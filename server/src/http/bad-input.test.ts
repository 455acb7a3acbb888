import { isDeepStrictEqual } from 'node:util'
import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import type { Access, Declaration } from '@xinqi/domain/contract/call'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { newOperator } from '../testing/operator'
import { useTestApp } from '../testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor } from '../testing/visitor'
import { envelopeOf } from './envelope'

type AnyDeclaration = Declaration<Access, z.ZodType, z.ZodType>

const KEYS = Object.keys(contract) as CallKey[]
const declarationOf = (key: CallKey): AnyDeclaration => contract[key]
const GOOD_ORDER = '202611230000000000'

const CALLERS = ['anonymous', 'user', 'consultant', 'operator'] as const

const app = useTestApp({ env: { RATE_LIMIT_FACTOR: '100000' } })
let tokens: Record<(typeof CALLERS)[number], string | undefined>
/** Numbers that really exist, so that garbage also gets past the first look. */
let real: Record<string, string>
beforeAll(async () => {
  const visitor = await newVisitor(app)
  const consultant = await newConsultantLogin(app, app.world.lin)
  tokens = {
    anonymous: undefined,
    user: visitor.token,
    consultant: consultant.token,
    operator: (await newOperator(app)).token,
  }
  const orderNo = await book(app, visitor, { at: '2026-11-23 18:00:00' })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  real = { orderNo, appointNo, consultantId: String(app.world.lin.id), srvId: String(app.world.lin.single.id) }
})

/** Names of the parameters of a call, as its schema declares them. */
function namesOf(key: CallKey): string[] {
  const schema = z.toJSONSchema(declarationOf(key).params, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
  }
  return Object.keys(schema.properties ?? {})
}

/** What is wrong as a number, and a word like any other as a text. */
const NUMBERS: Record<string, string> = {
  'a negative number': '-1',
  'a fraction': '1.5',
  'a number beyond the database': '9007199254740991',
  'the largest integer of a column and one more': '2147483648',
  'no number': 'NaN',
}
/** What may mean something to whoever reads a text. */
const TEXTS: Record<string, string> = {
  'other scripts and signs': '𝒳🙂‮名‏ﷺ',
  'a piece of JSON': '{"$ne":null,"__proto__":{"x":1}}',
  'a piece of SQL': "'; drop table app_user; -- ",
  'a percent sign': '%_%',
  'a page': '<script>alert(1)</script>',
}
const NOTHING = { 'nothing at all': '' }
/** No text of the database may hold it. */
const NUL = { 'a NUL character': 'a\u0000b' }
const ALL_TEXTS = Object.values(TEXTS).join(' ')

/** Values that a schema takes, so that one bad parameter at a time meets the handler. */
const PLAUSIBLE: Record<string, string> = {
  slot: '1000000',
  consultMode: '1',
  phone: '13812345678',
  code: '1234',
  validCode: '1234',
  nvcVal: 'ticket',
  token: 'token',
  refreshToken: 'token',
  ticket: 'x'.repeat(43),
  captchaId: '7f0c2f34-4b42-4c5c-9e3b-0d9d5c7d1f11',
  x: '10',
  track: '1,2;3,4',
  reason: '1',
  expectedFen: '1',
  tradeType: 'H5',
  action: 'out',
  stars: '5',
  keyword: '林',
  date: '2026-11-25',
  agreeType: '1',
  isSelf: '1',
  name: '小舟',
  gender: '1',
  birthDate: '1995-02-03',
  pastConsultTimes: '1',
  treatmentHistory: 'false',
  suicideHistory: 'false',
  emergencyName: '妈妈',
  emergencyPhone: '13712345678',
  weeklyHours: '1-1080-1320',
  noticeHours: '0',
  bufferMinutes: '0',
  restStatus: '0',
}

const plausible = (name: string): string | undefined => real[name] ?? PLAUSIBLE[name]

/** As long as a body may be, or as an address may: what is longer Node itself refuses. */
const longText = (key: CallKey): string => 'x'.repeat(key.startsWith('GET ') ? 1000 : 20_000)

/** What to send as one parameter: where a text of all kinds is taken, each kind by itself says nothing more. */
function kindsFor(key: CallKey, takes: (value: string) => boolean): Record<string, string> {
  const odd = { ...NOTHING, ...NUL, 'a very long text': longText(key) }
  return takes(ALL_TEXTS) ? { ...odd, 'text of every kind': ALL_TEXTS } : { ...odd, ...NUMBERS, ...TEXTS }
}

/** Bodies to send to a call: everything missing, everything bad in one way, and one thing bad at a time. */
function* bodiesFor(key: CallKey): Generator<[what: string, params: Record<string, string | string[]>]> {
  const names = namesOf(key)
  yield ['no parameters', {}]
  if (names.length === 0) return
  const everywhere = { ...NOTHING, ...NUMBERS, ...TEXTS, ...NUL, 'a very long text': longText(key) }
  for (const [what, value] of Object.entries(everywhere))
    yield [`${what} everywhere`, Object.fromEntries(names.map((name) => [name, value]))]
  for (const bad of names) {
    const rest = names.flatMap((name): [string, string][] => {
      const value = name === bad ? undefined : plausible(name)
      return value === undefined ? [] : [[name, value]]
    })
    const withBad = (value: string) => ({ ...Object.fromEntries(rest), [bad]: value })
    const kinds = kindsFor(key, (value) => refusedBySchema(key, withBad(value)) === undefined)
    for (const [what, value] of Object.entries(kinds)) yield [`${what} as ${bad}`, withBad(value)]
    yield [`a list as ${bad}`, { [bad]: ['1', '2', '3'] }]
  }
}

/** WEBVTT is what one has to write, and CSV what the menu of a spreadsheet calls a list. */
const CHINESE_SENTENCE = /^[\u4e00-\u9fff](?:[^a-zA-Z]|WEBVTT|CSV)*$/
const Refused = z.strictObject({ code: z.number(), msg: z.string().regex(CHINESE_SENTENCE), data: z.unknown() })

/** Calls whose good answer would end what the other bodies need. */
const ENDS_A_SESSION: readonly CallKey[] = ['POST /appoint/consultUser/logout', 'POST /operator/auth/logout']
/** A text that is just "NaN" is what was sent: a nickname may be so. Among the letters of a token it is found some day. */
const LEAKED = /Invalid Date|NaN-NaN|(?<![\w"-])NaN(?![\w-])|undefined|stack|node_modules|at .+\.ts/
/** Random letters, among which every short word is found some day. */
const PICTURE = /data:image\/[a-z]+;base64,[^"]*/g

/** Nothing, or what is wrong with an answer: asked tens of thousands of times, which is too often for an `expect` each. */
async function faultOf(key: CallKey, response: Response): Promise<unknown> {
  const text = await response.text()
  const leaked = LEAKED.exec(text.replace(PICTURE, ''))?.[0]
  if (response.status !== 200 || leaked !== undefined) return { status: response.status, leaked, text }
  const envelope: unknown = JSON.parse(text)
  const answer = z
    .strictObject({ code: z.literal(CODE.ok), msg: z.literal('success'), data: z.unknown() })
    .safeParse(envelope)
  if (!answer.success) return sentenceFault(envelope)
  const known = declarationOf(key).data.safeParse(answer.data.data)
  return known.success && isDeepStrictEqual(known.data, answer.data.data) ? undefined : { envelope, error: known.error }
}

/** The last of the sentences is kept for what nobody foresaw. */
function sentenceFault(envelope: unknown): unknown {
  const refused = Refused.safeParse(envelope)
  return refused.success && refused.data.msg !== DEFAULT_FAILURE ? undefined : { envelope }
}

/** What the server makes of parameters that their schema does not take, by the same two functions; undefined where it takes them. */
function refusedBySchema(key: CallKey, params: unknown): unknown {
  const check = validatorCompiler({ schema: declarationOf(key).params, method: '', url: '' })
  const checked: unknown = check(params)
  if (typeof checked !== 'object' || checked === null || !('error' in checked)) return undefined
  return envelopeOf({ validation: checked.error }).envelope
}

describe.each(KEYS)('%s', (key) => {
  test.each(CALLERS)('answers every kind of garbage from %s with a sentence', async (who) => {
    const token = tokens[who]
    if (ENDS_A_SESSION.includes(key) && token !== undefined) return
    const allowed =
      declarationOf(key).auth === 'public' ||
      declarationOf(key).auth === who ||
      (['user', 'consultant'].includes(who) && declarationOf(key).auth === 'party')
    // Who asks makes no difference to a public call's parameters: one caller sends everything, the others one of each kind.
    const whole = allowed && (declarationOf(key).auth !== 'public' || who === 'anonymous')
    const bodies = [...bodiesFor(key)].filter(([what]) => whole || /parameters|everywhere/.test(what))
    // Whoever may not call is sent away before anything is read.
    const faults: unknown[] = []
    for (const [what, params] of allowed ? bodies : bodies.slice(0, 1)) {
      // One parameter at a time: of tens of thousands those are sent that meet a handler.
      const refused = what.includes(' as ') ? refusedBySchema(key, params) : undefined
      const fault = refused
        ? sentenceFault(refused)
        : await faultOf(key, await app.client.send(key, params, token === undefined ? {} : { token }))
      if (fault !== undefined) faults.push([what, fault])
    }
    expect(faults).toEqual([])
  })
})

test.each(KEYS.filter((key) => declarationOf(key).auth !== 'public'))(
  '%s is for those who are logged in',
  async (key) => {
    for (const token of [{}, { token: '' }]) {
      const answer: unknown = await (await app.client.send(key, { orderNo: GOOD_ORDER }, token)).json()
      expect(answer).toEqual({ code: CODE.loginNeeded, msg: '请先登录', data: null })
    }
    const gone: unknown = await (await app.client.send(key, {}, { token: 'never-issued' })).json()
    expect(gone).toMatchObject({ code: CODE.sessionGone })
  },
)

/** By what its body is read before anything of the call's own is: one call of each kind stands for all. */
function readingOf(key: CallKey): string {
  const { auth, upload, bodyBytes, idempotent } = declarationOf(key)
  return JSON.stringify([key.split(' ')[0], auth, upload !== undefined, bodyBytes, idempotent])
}
const READINGS = [
  ...new Map(KEYS.filter((key) => !key.startsWith('GET ')).map((key) => [readingOf(key), key])).values(),
]

describe.each(READINGS)('%s takes forms', (key) => {
  const [method = '', path = ''] = key.split(' ')
  const send = (contentType: string, body: string, token?: string) =>
    fetch(`${app.origin}/api${path}`, {
      method,
      body,
      headers: token === undefined ? { 'content-type': contentType } : { 'content-type': contentType, token },
    })

  test.each([
    ['another type', 'application/xml', '<a>1</a>'],
    ['text', 'text/plain', 'orderNo=1'],
    ['broken JSON', 'application/json', '{"a":'],
    ['JSON that is a list', 'application/json', '[1,2]'],
    ['JSON that is nothing', 'application/json', 'null'],
    ['JSON with a prototype', 'application/json', '{"__proto__":{"a":1}}'],
    ['JSON with depths', 'application/json', `{"orderNo":${'['.repeat(500)}${']'.repeat(500)}}`],
    ['an empty JSON', 'application/json', ''],
    ['a broken multipart', 'multipart/form-data; boundary=x', '--x'],
    ['more than fits', 'application/x-www-form-urlencoded', `a=${'b'.repeat(300 * 1024)}`],
    ['broken escapes', 'application/x-www-form-urlencoded', 'orderNo=%E0%A4%A&%=%'],
  ])('and answers %s with an envelope', async (what, contentType, body) => {
    const { auth } = declarationOf(key)
    const who = auth === 'consultant' || auth === 'operator' ? tokens[auth] : tokens.user
    const isPublic = auth === 'public'
    const response = await (isPublic || ENDS_A_SESSION.includes(key)
      ? send(contentType, body)
      : send(contentType, body, who))
    expect([what, await faultOf(key, response)]).toEqual([what, undefined])
  })
})
