import { CODE } from '@xinqi/domain/codes'
import { HOTLINES } from '@xinqi/domain/constants'
import type { Hotline } from '@xinqi/domain/rules/hotlines'
import { HOUR, formatMoment } from '@xinqi/domain/time'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
let writer: Operator
let second: Operator
beforeEach(async () => {
  await app.db.deleteFrom('content_version').where('kind', '=', 'hotline').execute()
  writer = await newOperator(app, ['content'])
  second = await newOperator(app, ['content'])
})

const NEW: Hotline = { number: '400-161-9995', name: '青少年热线', hours: '8:00 至 22:00', note: '', isAlways: false }
const told = async () =>
  (await app.client.call('GET /appoint/consultOrg/getConsultOrgVO', {})).hotlines?.map(({ number }) => number)
const save = (after: number, lines: readonly Hotline[]) =>
  writer.answer('POST /operator/content/saveHotlines', { after, words: JSON.stringify(lines), reason: '新开了一条' })
const publish = (by: Operator, version: number, effectiveTime?: string) =>
  by.answer('POST /operator/content/publish', { kind: 'hotline', id: 1, version, effectiveTime })
const IN_CODE = HOTLINES.map(({ number }) => number)

test('a list is written by one, and told to everybody once another has looked at it; it is put back at once', async () => {
  expect(await told()).toEqual(IN_CODE)
  expect((await save(0, [...HOTLINES, NEW])).data).toEqual({ version: 2 })
  expect(await publish(writer, 2)).toMatchObject({
    code: CODE.conflict,
    msg: expect.stringContaining('另一位') as string,
  })
  expect(await told()).toEqual(IN_CODE)
  expect((await publish(second, 2)).code).toBe(CODE.ok)
  expect(await told()).toEqual([...IN_CODE, NEW.number])
  const back = { kind: 'hotline', id: 1, after: 2, to: 1 } as const
  expect((await writer.answer('POST /operator/content/putBack', back)).data).toEqual({ version: 3 })
  expect(await told()).toEqual(IN_CODE)
  const { versions } = await writer.call('GET /operator/content/hotlines', {})
  expect(versions.map(({ state }) => state)).toEqual(['current', 'past', 'past'])
})

test('at its time it is told without anybody doing anything', async () => {
  await save(0, [...HOTLINES, NEW])
  await publish(second, 2, formatMoment(new Date(app.clock.now().getTime() + HOUR)))
  expect(await told()).toEqual(IN_CODE)
  app.clock.advance(HOUR)
  expect(await told()).toEqual([...IN_CODE, NEW.number])
})

test('a list that could not be called at any hour is not kept, and each fault stands beside its field', async () => {
  const wrong: [readonly Hotline[], Record<string, unknown>][] = [
    [[], { 'words/lines/0/number': expect.any(String) }],
    [[NEW], { 'words/lines/0/isAlways': expect.any(String) }],
    [[HOTLINES[0], { ...NEW, number: '12a' }], { 'words/lines/1/number': expect.any(String) }],
  ]
  for (const [lines, fields] of wrong) expect((await save(0, lines)).data).toEqual({ fields })
  expect((await writer.call('GET /operator/content/hotlines', {})).version).toBe(0)
  const looking = await newOperator(app, ['readOnly'])
  const asked = { after: 0, words: JSON.stringify([...HOTLINES, NEW]), reason: '试' }
  expect((await looking.answer('POST /operator/content/saveHotlines', asked)).code).not.toBe(CODE.ok)
})
