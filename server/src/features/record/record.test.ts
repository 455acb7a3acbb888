import { CODE } from '@xinqi/domain/codes'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { readPdf } from '../../testing/pdf-text'
import { newRecording, nextTime, WORDS, type Recording } from '../../testing/recording'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
let visitor: Visitor
let own: Visitor
let other: Visitor
let held: Recording['held']
let save: Recording['save']
let info: Recording['info']
let sign: Recording['sign']

beforeEach(async () => {
  ;({ visitor, own, held, save, info, sign } = await newRecording(app))
  other = await newConsultantLogin(app, app.world.zhou)
})

/** Each of two devices saves so often: a thousand in all. */
const ROUNDS = 500
/** They take turns, for one field does not hold them all. */
const FIELDS = ['subjective', 'objective', 'assessment', 'plan'] as const

describe('writing', () => {
  test('begins with an empty form that fits: of the first meeting, then of the usual session', async () => {
    const first = await held()
    expect(await info(first)).toMatchObject({ revision: 0, template: 'intake', signTime: null, amendments: [] })
    expect(await info(await held())).toMatchObject({ template: 'soap' })
  })

  test('is kept sealed, with only the fields of its form, and each reading is written down', async () => {
    const appointNo = await held()
    const { saved, content } = await save(appointNo, { words: { ...WORDS, strange: 'x' } })
    expect({ saved, content }).toMatchObject({ saved: true, content: { revision: 1, words: WORDS, shared: true } })
    expect(Object.keys(content.words)).not.toContain('strange')
    const row = await app.db.selectFrom('session_record').selectAll().executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain('失眠')
    expect(row).toMatchObject({ risk_cipher: expect.stringMatching(/^v2\./) })
    await info(appointNo)
    const read = await app.db
      .selectFrom('audit_log')
      .select('actor')
      .where('subject', '=', `record:${appointNo}`)
      .execute()
    expect(read).toEqual([{ actor: `consultant:${app.world.lin.id}` }])
    const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
    expect(log.map(({ what }) => what)).toContain('打开了为你的咨询写的记录')
  })

  test("a stale saving changes nothing and is shown the other's words; chosen over it, those stay as a version", async () => {
    const appointNo = await held()
    await save(appointNo)
    await save(appointNo, { revision: 1, words: { ...WORDS, plan: '电脑上写的' } })
    const mine = { ...WORDS, plan: '手机上写的' }
    const stale = await save(appointNo, { revision: 1, words: mine })
    expect(stale).toMatchObject({ saved: false, content: { revision: 2, words: { plan: '电脑上写的' } } })
    expect(await info(appointNo)).toMatchObject({ words: { plan: '电脑上写的' } })
    await save(appointNo, { revision: 2, words: mine, replaces: true })
    const { versions, words } = await info(appointNo)
    expect(words).toMatchObject({ plan: '手机上写的' })
    const before = await own.call('GET /consult/consultRecord/version', {
      appointNo,
      revision: versions[0]?.revision ?? 0,
    })
    expect(before).toMatchObject({ revision: 2, words: { plan: '电脑上写的' } })
  })

  test('the same words sent twice are one saving', async () => {
    const appointNo = await held()
    await save(appointNo)
    expect(await save(appointNo)).toMatchObject({ saved: true, content: { revision: 1 } })
  })

  test('a thousand savings of two devices at once lose no words', async () => {
    const appointNo = await held()
    const written = new Set<string>()
    const device = async (name: string): Promise<void> => {
      let revision = 0
      let words: Record<string, string> = WORDS
      for (let round = 0; round < ROUNDS; round += 1) {
        const word = `${name}${round};`
        const field = FIELDS[round % FIELDS.length] ?? ''
        const attempt = (): Promise<{ saved: boolean; content: { revision: number; words: Record<string, string> } }> =>
          save(appointNo, { revision, words: { ...words, [field]: `${words[field] ?? ''}${word}` } })
        let answer = await attempt()
        // Who is shown the other's version writes below it.
        while (!answer.saved) {
          ;({ revision, words } = answer.content)
          answer = await attempt()
        }
        ;({ revision, words } = answer.content)
        written.add(word)
      }
    }
    await Promise.all([device('a'), device('b')])
    const { words } = await info(appointNo)
    const found = FIELDS.flatMap((field) => words[field]?.match(/[ab]\d+;/g) ?? [])
    expect(found).toHaveLength(2 * ROUNDS)
    expect(new Set(found)).toEqual(written)
  }, 120_000)

  test('versions are kept about once a minute', async () => {
    const appointNo = await held()
    for (let revision = 0; revision < 4; revision += 1)
      await save(appointNo, { revision, words: { ...WORDS, plan: String(revision) } })
    expect((await info(appointNo)).versions.map(({ revision }) => revision)).toEqual([1])
    app.clock.advance(2 * MINUTE)
    await save(appointNo, { revision: 4, words: { ...WORDS, plan: '4' } })
    await save(appointNo, { revision: 5, words: { ...WORDS, plan: '5' } })
    expect((await info(appointNo)).versions.map(({ revision }) => revision)).toEqual([5, 1])
  })

  test('all that were kept are listed page by page, the newest first, whatever is written meanwhile', async () => {
    const appointNo = await held()
    const write = async (revision: number) => {
      await save(appointNo, { revision, words: { ...WORDS, plan: String(revision) } })
      app.clock.advance(2 * MINUTE)
    }
    for (let revision = 0; revision <= 22; revision += 1) await write(revision)
    const page = (after?: string) => own.call('GET /consult/consultRecord/versions', { appointNo, after })
    const first = await page()
    await write(23)
    const second = await page(first.next ?? '')
    expect([first.more, second.more, second.next]).toEqual([true, false, null])
    expect([...first.list, ...second.list].map(({ revision }) => revision)).toEqual(
      Array.from({ length: 22 }, (_, at) => 22 - at),
    )
    const [oldest] = second.list.slice(-1)
    const version = await own.call('GET /consult/consultRecord/version', { appointNo, revision: oldest?.revision ?? 0 })
    expect(version.words).toMatchObject({ plan: '0' })
    const stranger = await other.answer('GET /consult/consultRecord/versions', { appointNo })
    expect(stranger.code).toBe(CODE.notFound)
  })
})

describe('signing', () => {
  test('locks the record; what comes after stands below it', async () => {
    const appointNo = await held()
    const amend = { appointNo, reason: '写漏了', text: '她提到换了药' }
    await save(appointNo)
    expect((await own.answer('POST /consult/consultRecord/amend', amend)).code).toBe(CODE.conflict)
    expect((await sign(appointNo, 1, '别人')).code).toBe(CODE.failure)
    expect((await sign(appointNo, 7)).code).toBe(CODE.conflict)
    const signed = await sign(appointNo, 1)
    expect(signed.code).toBe(CODE.ok)
    expect(await sign(appointNo, 1)).toEqual(signed)
    const late = await own.answer('POST /consult/consultRecord/save', {
      appointNo,
      revision: 1,
      template: 'soap',
      words: JSON.stringify({ plan: '改' }),
    })
    expect(late.code).toBe(CODE.conflict)
    await own.call('POST /consult/consultRecord/amend', amend)
    expect(await info(appointNo)).toMatchObject({
      words: WORDS,
      signedName: app.world.lin.name,
      maySign: false,
      amendments: [{ reason: '写漏了', text: '她提到换了药' }],
    })
    const change = app.db.updateTable('session_record').set({ shared: false }).where('appoint_no', '=', appointNo)
    await expect(change.execute()).rejects.toThrow('stays as it is')
    await expect(app.db.deleteFrom('session_record').execute()).rejects.toThrow('kept')
    await expect(app.db.updateTable('record_amendment').set({ text_cipher: '' }).execute()).rejects.toThrow('kept')
  })

  test('at the same moment as a saving: one comes first, and what was signed is what stands there', async () => {
    const appointNo = await held()
    await save(appointNo)
    const saving = (plan: string) =>
      own.answer('POST /consult/consultRecord/save', {
        appointNo,
        revision: 1,
        template: 'soap',
        mentalHealthStatus: 2,
        words: JSON.stringify({ ...WORDS, plan }),
      })
    const answers = await Promise.all([
      saving('甲'),
      sign(appointNo, 1),
      saving('乙'),
      sign(appointNo, 1),
      saving('丙'),
    ])
    for (const { code } of answers) expect([CODE.ok, CODE.conflict]).toContain(code)
    const { signTime, revision, words } = await info(appointNo)
    if (signTime) expect({ revision, words }).toEqual({ revision: 1, words: WORDS })
    else expect(revision).toBe(2)
  })

  test('asks for a word on the risk, and for a session that is over', async () => {
    const appointNo = await held()
    await save(appointNo, { mentalHealthStatus: undefined })
    expect((await sign(appointNo, 1)).code).toBe(CODE.failure)
    const orderNo = await book(app, visitor, { at: nextTime() })
    const { appointment } = await detailOf(visitor, orderNo)
    const coming = appointment?.appointNo ?? ''
    await save(coming)
    expect((await sign(coming, 1)).code).toBe(CODE.conflict)
  })

  test('is told the visitor where it was meant for them, and nothing else of it', async () => {
    const appointNo = await held()
    const shown = () => visitor.call('GET /appoint/consultRecord/shared', { appointNo })
    await save(appointNo)
    expect(await shown()).toBeNull()
    await sign(appointNo, 1)
    expect(await shown()).toMatchObject({ text: '试试写下来', consultantName: app.world.lin.name })
    const stranger = await newVisitor(app)
    expect(await stranger.call('GET /appoint/consultRecord/shared', { appointNo })).toBeNull()
    const unshared = await held()
    await save(unshared, { shared: false })
    await sign(unshared, 1)
    expect(await visitor.call('GET /appoint/consultRecord/shared', { appointNo: unshared })).toBeNull()
  })

  test('a paper says for whom it is, and has what was added', async () => {
    const appointNo = await held()
    await save(appointNo, { shared: false })
    expect((await own.answer('GET /consult/consultRecord/pdf', { appointNo })).code).toBe(CODE.conflict)
    await sign(appointNo, 1)
    await own.call('POST /consult/consultRecord/amend', { appointNo, reason: '写漏了', text: '她提到换了药' })
    const { base64, fileName } = await own.call('GET /consult/consultRecord/pdf', { appointNo })
    expect(fileName).toMatch(/^咨询记录-\d{4}-\d{2}-\d{2}\.pdf$/)
    const { text } = readPdf(base64)
    expect(text).toContain('又失眠了')
    expect(text).toContain('她提到换了药')
    expect(text).toContain(`仅供${app.world.lin.name}使用`)
    expect(text).not.toContain('试试写下来')
  })
})

describe('nobody else', () => {
  test('finds, writes, signs or amends a record: it is as one that is not there', async () => {
    const appointNo = await held()
    await save(appointNo)
    const asked = { appointNo }
    const strange = { appointNo: '1'.repeat(18) }
    const words = JSON.stringify(WORDS)
    for (const params of [asked, strange]) {
      const answers = [
        await other.answer('GET /consult/consultRecord/info', params),
        await other.answer('POST /consult/consultRecord/save', { ...params, revision: 0, template: 'soap', words }),
        await other.answer('POST /consult/consultRecord/sign', {
          ...params,
          revision: 1,
          signedName: app.world.zhou.name,
        }),
        await other.answer('POST /consult/consultRecord/amend', { ...params, reason: '看看', text: '看看' }),
        await other.answer('GET /consult/consultRecord/version', { ...params, revision: 1 }),
        await other.answer('GET /consult/consultRecord/pdf', params),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.notFound))
    }
    const seen = await other.call('GET /consult/consultRecord/list', { userId: visitor.userId })
    expect(seen.list).toEqual([])
    expect((await visitor.answer('GET /consult/consultRecord/info', asked)).code).not.toBe(CODE.ok)
  })

  test("a visitor's sessions stand in a list with what became of their records; what is to write is counted", async () => {
    const [first, second] = [await held(), await held()]
    await save(first)
    const toWrite = async () => (await own.call('GET /consult/workday/info', {})).recordsToWrite
    const unsigned = async () => {
      const wanted = { orderType: 3, unsigned: true } as const
      return (await own.call('GET /consult/consultAppointment/list', wanted)).list.map(({ appointNo }) => appointNo)
    }
    const before = await toWrite()
    expect(await unsigned()).toEqual(expect.arrayContaining([first, second]))
    await sign(first, 1)
    expect(await toWrite()).toBe(before - 1)
    expect(await unsigned()).toContain(second)
    expect(await unsigned()).not.toContain(first)
    app.clock.advance(29 * DAY)
    expect(await toWrite()).toBe(0)
    expect(await unsigned()).toContain(second)
    const { list } = await own.call('GET /consult/consultRecord/list', { userId: visitor.userId })
    expect(
      list.map(({ appointNo, template, mentalHealthStatus }) => ({ appointNo, template, mentalHealthStatus })),
    ).toEqual([
      { appointNo: second, template: null, mentalHealthStatus: null },
      { appointNo: first, template: 'soap', mentalHealthStatus: 2 },
    ])
  })
})
