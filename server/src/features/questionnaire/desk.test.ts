import { CODE } from '@xinqi/domain/codes'
import { insertQuestionnaires, QUESTIONNAIRES } from '../../seed/questionnaires'
import { PHQ_9 } from '../../seed/questionnaires/phq-9'
import { publishVersion } from '../../seed/questionnaires/publish-version'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
let operator: Operator
beforeAll(() => app.db.transaction().execute(insertQuestionnaires))
beforeEach(async () => {
  operator = await newOperator(app, ['content'])
})

const { id: questionnaireId, ...FILE } = PHQ_9
const publish = (file: typeof FILE) => app.db.transaction().execute((trx) => publishVersion(trx, file, app.clock.now()))

test('operators see what is asked, by whose leave, and who reads the results', async () => {
  const { list } = await operator.call('GET /operator/questionnaire/list', {})
  expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining(QUESTIONNAIRES.map(({ code }) => code)))
  expect(list.find(({ code }) => code === PHQ_9.code)).toMatchObject({
    ...{ questionnaireId, version: 1, items: PHQ_9.body.items.length, licence: 'free', seenBy: 'agreed' },
  })
})

test('each version that was published can be read; the danger question of PHQ-9 is in every one', async () => {
  const items = PHQ_9.body.items.filter(({ id }) => id !== 'q9')
  const without = await publish({ ...FILE, version: 2, body: { ...FILE.body, items } })
  expect(without.done).toBeNull()
  expect((await publish({ ...FILE, version: 2, title: '这两周的情绪' })).done).toBe('published')
  const read = (version?: number) => operator.call('GET /operator/questionnaire/detail', { questionnaireId, version })
  expect(await read()).toMatchObject({ title: '这两周的情绪', version: 2, versions: [{ version: 2 }, { version: 1 }] })
  expect(await read(1)).toMatchObject({ title: PHQ_9.title, citation: PHQ_9.citation, body: PHQ_9.body })
  const never = await operator.answer('GET /operator/questionnaire/detail', { questionnaireId, version: 9 })
  expect(never.code).toBe(CODE.notFound)
})
