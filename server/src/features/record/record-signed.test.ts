import { CODE } from '@xinqi/domain/codes'
import { CONSULTANT_FRESH_HOURS } from '@xinqi/domain/constants'
import type { CallKey, Params } from '@xinqi/domain/contract/contract'
import { recordCalls } from '@xinqi/domain/contract/record'
import { HOUR } from '@xinqi/domain/time'
import { readPdf } from '../../testing/pdf-text'
import { newRecording, WORDS, type Recording } from '../../testing/recording'
import { useTestApp } from '../../testing/use-test-app'
import type { Visitor } from '../../testing/visitor'

const app = useTestApp()
let visitor: Visitor
let own: Visitor
let held: Recording['held']
let save: Recording['save']
let info: Recording['info']
let sign: Recording['sign']

beforeEach(async () => {
  ;({ visitor, own, held, save, info, sign } = await newRecording(app))
})

describe('with a login of long ago', () => {
  const proven = (hoursAgo: number) =>
    app.db
      .updateTable('auth_session')
      .set({ logged_in_at: new Date(app.clock.now().getTime() - hoursAgo * HOUR), proven_at: null })
      .where('consultant_id', '=', app.world.lin.id)
      .execute()

  test('asks for a code to the own phone; a wrong one loses nothing, and the right one is good for as long', async () => {
    const appointNo = await held()
    await save(appointNo)
    await proven(CONSULTANT_FRESH_HOURS)
    expect(await sign(appointNo, 1)).toMatchObject({ code: CODE.proofNeeded, data: { by: 'phone' } })
    expect(await own.call('POST /consult/ownPhone/sendCode', {})).toMatchObject({ waitSeconds: 60 })
    const code = await app.sandbox.loginCode(app.world.lin.phone)
    const wrong = await own.answer('POST /consult/ownPhone/confirm', { code: code === '1234' ? '4321' : '1234' })
    expect(wrong).toMatchObject({ code: CODE.conflict, msg: '验证码不正确，还可以试 4 次' })
    expect((await sign(appointNo, 1)).code).toBe(CODE.proofNeeded)
    expect(await info(appointNo)).toMatchObject({ revision: 1, words: WORDS, signTime: null })
    await own.call('POST /consult/ownPhone/confirm', { code })
    expect((await sign(appointNo, 1)).code).toBe(CODE.ok)

    const next = await held()
    await save(next)
    app.clock.advance(CONSULTANT_FRESH_HOURS * HOUR)
    expect((await sign(next, 1)).code).toBe(CODE.proofNeeded)
  })

  test('signs unasked within its day, and writes whenever it likes', async () => {
    const appointNo = await held()
    await proven(CONSULTANT_FRESH_HOURS)
    expect(await save(appointNo)).toMatchObject({ saved: true })
    await proven(CONSULTANT_FRESH_HOURS - 1)
    expect((await sign(appointNo, 1)).code).toBe(CODE.ok)
  })
})

/** What each call that writes of a session is sent; a new one has to say so here. */
const WRITING: { [K in keyof typeof recordCalls & `POST ${string}`]: Omit<Params<K>, 'appointNo'> } = {
  'POST /consult/consultRecord/save': {
    ...{ revision: 2, template: 'soap', mentalHealthStatus: 4, shared: false, replaces: true },
    words: JSON.stringify({ plan: '改' }),
    copied: JSON.stringify([{ field: 'plan', text: '改' }]),
  },
  'POST /consult/consultRecord/sign': { revision: 2, signedName: '林一帆' },
  'POST /consult/consultRecord/amend': { reason: '写漏了', text: '她提到换了药' },
  'POST /consult/processNote/save': { revision: 1, words: '后来想到的' },
}

/** One says again what was signed, one adds below it. */
const NOT_REFUSED: readonly string[] = ['POST /consult/consultRecord/sign', 'POST /consult/consultRecord/amend']

describe('once it is signed', () => {
  const rows = async () => ({
    record: await app.db.selectFrom('session_record').selectAll().execute(),
    versions: await app.db.selectFrom('record_version').selectAll().execute(),
    notes: await app.db.selectFrom('process_note').selectAll().execute(),
  })

  test('every call that writes of the session is refused and changes nothing, but for what is added below', async () => {
    const appointNo = await held()
    await save(appointNo)
    await save(appointNo, { revision: 1, words: { ...WORDS, plan: '再约' } })
    await own.call('POST /consult/processNote/save', { appointNo, revision: 0, words: '我有点急' })
    const signed = await sign(appointNo, 2)
    expect(signed.code).toBe(CODE.ok)
    const before = await rows()
    const calls = (Object.keys(recordCalls) as CallKey[]).filter((key) => key.startsWith('POST '))
    expect(calls.sort()).toEqual(Object.keys(WRITING).sort())
    const answers = new Map<string, number>()
    for (const [key, params] of Object.entries(WRITING)) {
      const answer = await own.answer(key as keyof typeof WRITING, { appointNo, ...params })
      answers.set(key, answer.code)
      expect(await rows()).toEqual(before)
    }
    expect([...answers].filter(([, code]) => code !== CODE.conflict).map(([key]) => key)).toEqual(NOT_REFUSED)
    expect(await sign(appointNo, 2)).toEqual(signed)
    expect((await info(appointNo)).amendments).toHaveLength(1)
  })

  test('each way of reading it stands in the log, the answer to a stale saving as well', async () => {
    const appointNo = await held()
    await save(appointNo)
    await save(appointNo, { revision: 1, words: { ...WORDS, plan: '再约' } })
    const readings = async (): Promise<number> => {
      const rows = await app.db
        .selectFrom('audit_log')
        .select('actor')
        .where('action', '=', 'read-record')
        .where('subject', '=', `record:${appointNo}`)
        .execute()
      expect(new Set(rows.map(({ actor }) => actor)).size).toBeLessThan(2)
      return rows.length
    }
    expect(await readings()).toBe(0)
    expect(await save(appointNo, { revision: 1, words: { plan: '别处' } })).toMatchObject({ saved: false })
    expect(await readings()).toBe(1)
    await sign(appointNo, 2)
    const later = await held()
    const ways: (() => Promise<unknown>)[] = [
      () => info(appointNo),
      () => own.call('GET /consult/consultRecord/version', { appointNo, revision: 1 }),
      () => own.call('GET /consult/consultRecord/list', { userId: visitor.userId }),
      () => own.call('GET /consult/consultRecord/pdf', { appointNo }),
      () => own.call('GET /consult/consultRecord/last', { appointNo: later }),
    ]
    for (const [index, read] of ways.entries()) {
      await read()
      expect(await readings()).toBe(index + 2)
    }
  })
})

describe('what is taken over from the last record', () => {
  const last = (appointNo: string) => own.call('GET /consult/consultRecord/last', { appointNo })
  const copied = (text: string) => JSON.stringify([{ field: 'plan', text }])

  test('is of the same visitor, signed, before this session, and the newest', async () => {
    const [first, second, third, fourth] = [await held(), await held(), await held(), await held()]
    expect(await last(third)).toBeNull()
    await save(first)
    await sign(first, 1)
    await save(second, { words: { ...WORDS, plan: '记睡眠' } })
    expect(await last(third)).toMatchObject({ appointNo: first, template: 'soap', words: WORDS })
    await sign(second, 1)
    expect(await last(third)).toMatchObject({ appointNo: second, words: { plan: '记睡眠' } })
    await save(fourth)
    await sign(fourth, 1)
    expect(await last(third)).toMatchObject({ appointNo: second })
    expect(await last(first)).toBeNull()
  })

  test('is marked where it stands, sealed, until it is edited: in versions, on paper and in what is signed', async () => {
    const appointNo = await held()
    const words = { ...WORDS, plan: '接着先睡够，再约' }
    const { content } = await save(appointNo, { words, copied: copied('先睡够') })
    expect(content.copied).toEqual([{ field: 'plan', text: '先睡够' }])
    const rows = await app.db.selectFrom('session_record').selectAll().where('appoint_no', '=', appointNo).execute()
    expect(JSON.stringify(rows)).not.toContain('先睡够')
    expect((await save(appointNo, { revision: 1, words, copied: copied('没有的话') })).content.copied).toEqual([])
    await save(appointNo, { revision: 2, words, copied: copied('先睡够') })
    // An edition that knows nothing of it leaves the marks.
    await save(appointNo, { revision: 3, words: { ...words, subjective: '睡得好些' } })
    expect(await info(appointNo)).toMatchObject({ revision: 4, copied: [{ field: 'plan', text: '先睡够' }] })
    const version = await own.call('GET /consult/consultRecord/version', { appointNo, revision: 1 })
    expect(version.copied).toEqual([{ field: 'plan', text: '先睡够' }])
    await sign(appointNo, 4)
    const { base64 } = await own.call('GET /consult/consultRecord/pdf', { appointNo })
    expect(readPdf(base64).text).toContain('接着〔摘自上次：先睡够〕，再约')

    const edited = await held()
    await save(edited, { words, copied: copied('先睡够') })
    const changed = { ...words, plan: '先睡七小时，再约' }
    expect((await save(edited, { revision: 1, words: changed, copied: copied('先睡够') })).content.copied).toEqual([])
  })
})
