import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'
import { describeQuestionnaire } from './describe'
import { publishVersion } from './commands/publish-version'
import { PHQ_2 } from '../../seed/questionnaires/phq-2'
import { readQuestionnaire } from './read-file'

const app = useTestApp()

const { id: _id, ...OF_OURS } = PHQ_2
const FILE: QuestionnaireFile = { ...OF_OURS, code: 'two-questions', title: '两个问题' }

const publish = (file: QuestionnaireFile) =>
  app.db.transaction().execute((trx) => publishVersion(trx, file, app.clock.now()))
const versions = (code: string) =>
  app.db
    .selectFrom('questionnaire_version')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select(['questionnaire_id', 'version', 'title', 'published_at'])
    .where('code', '=', code)
    .orderBy('version')
    .execute()
const refusal = async (file: QuestionnaireFile) => {
  const said = await publish(file)
  return said.done === null ? said.mistakes.map(({ field, message }) => `${field}：${message}`) : said.done
}

test('a file is published once, as it is, and asked of everybody; the same again changes nothing', async () => {
  const { file } = readQuestionnaire(JSON.stringify(FILE))
  if (!file) throw new Error('The file is not read.')
  const both = await Promise.all([publish(file), publish(file)])
  expect(both.map(({ done }) => done).sort()).toEqual(['published', 'same'])
  const before = await versions(FILE.code)
  expect(before).toMatchObject([{ version: 1, title: '两个问题', published_at: expect.any(Date) }])
  expect(before[0]?.questionnaire_id).toBeGreaterThan(1000)
  app.clock.advance(1000)
  expect((await publish(file)).done).toBe('same')
  expect(await versions(FILE.code)).toEqual(before)
  const listed = await (await newVisitor(app)).call('GET /appoint/consultQuestionnaire/list', {})
  expect(listed).toContainEqual(expect.objectContaining({ title: '两个问题' }))
})

test('other content takes the next number; a number that is taken, or was passed, is refused', async () => {
  const [first, other] = [
    { ...FILE, code: 'numbered' },
    { ...FILE, code: 'numbered', title: '还是两个问题' },
  ]
  await publish(first)
  expect(await refusal(other)).toEqual([
    'version：第 1 版已经发布，内容和这个文件不同；发布了的不能改，要改请写成第 2 版',
  ])
  expect(await refusal({ ...other, version: 3 })).toBe('published')
  expect(await refusal({ ...other, version: 2 })).toEqual(['version：已经发布到第 3 版，请写成第 4 版'])
  expect(await refusal({ ...other, version: 4, seenBy: 'author' })).toEqual([
    'seenBy：谁看得到，和已经发布的那一版不同；请换一个 code',
  ])
  expect(await refusal(first)).toBe('same')
  expect((await versions('numbered')).map(({ version }) => version)).toEqual([1, 3])
})

test('what has a mistake, or no licence for us, leaves nothing behind', async () => {
  const code = 'refused'
  expect(await refusal({ ...FILE, code, licence: 'noncommercial' })).toEqual([
    'licence：没有允许我们使用的许可（noncommercial），不能发布',
  ])
  expect(await refusal({ ...FILE, code, examples: [] })).toHaveLength(FILE.body.bands.length)
  expect(await app.db.selectFrom('questionnaire').selectAll().where('code', '=', code).execute()).toEqual([])
})

test('the database refuses a licence that is none for us, too, and keeps what is published', async () => {
  const { questionnaireId } = { questionnaireId: 0, ...(await publish({ ...FILE, code: 'kept' })) }
  const row = () => app.db.updateTable('questionnaire_version').where('questionnaire_id', '=', questionnaireId)
  await expect(row().set({ title: '别的' }).execute()).rejects.toThrow()
  const draft = {
    version: 2,
    title: '草稿',
    minutes: 1,
    licence: 'noncommercial',
    licence_note: '非商业',
    citation: '某处',
  }
  const values = { questionnaire_id: questionnaireId, ...draft, body: '{}' }
  await app.db.insertInto('questionnaire_version').values(values).execute()
  await expect(row().where('version', '=', 2).set({ published_at: app.clock.now() }).execute()).rejects.toThrow()
})

test('a file of another shape says what is wrong by field', () => {
  const said = (change: object) =>
    readQuestionnaire(JSON.stringify({ ...FILE, ...change })).mistakes?.map(
      ({ field, message }) => `${field}：${message}`,
    )
  const { body } = FILE
  const [first] = body.items
  expect(said({ licence: undefined })).toEqual(['licence：缺少这一栏'])
  expect(said({ licenceNote: '' })).toEqual(['licenceNote：不能空着'])
  expect(said({ licence: 'mine' })).toEqual(['licence：只能写 own、free、permitted、noncommercial、unknown'])
  expect(said({ body: { ...body, items: [{ ...first, reversed: 'no', weight: 2 }] } })).toEqual([
    'body.items[0].reversed：要写 true 或 false',
    'body.items[0]：不认识 weight',
  ])
  expect(said({ body: { ...body, answerSets: { often: { kind: 'text' } } } })).toEqual([
    'body.answerSets.often.kind：kind 只能写 choice 或 number',
  ])
  expect(said({ code: 'PHQ 2' })).toEqual(['code：写法不对'])
  expect(readQuestionnaire('{').mistakes).toEqual([{ field: '', message: '格式读不出来，要和下载的问卷文件一样' }])
})

test('before it is published one reads all of it', () => {
  const lines = describeQuestionnaire(FILE).join('\n')
  const { items, bands } = FILE.body
  for (const words of [
    FILE.licenceNote,
    FILE.citation,
    ...items.map(({ text }) => text),
    ...bands.map(({ title }) => title),
  ])
    expect(lines).toContain(words)
})
