import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SECOND } from '@xinqi/domain/time'
import { campaignDocuments } from './campaign-page'

let now = new Date('2026-11-21T12:00:00Z').getTime()
const clock = { now: () => new Date(now) }
const SEEN = {
  title: '睡眠',
  picture: '/api/appoint/marketing/placard?scene=activity',
  pictureAlt: '',
  hero: { title: '今晚 <睡>', lead: '聊聊睡眠', act: '选一位' },
  isTested: false,
}

let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-campaign-'))
  fs.writeFileSync(path.join(root, 'campaign-activity.html'), '{{assumed}}|{{portraits}}|{{frame}}')
})
afterAll(() => fs.rmSync(root, { recursive: true }))
afterEach(() => {
  now += 2 * SECOND
})

/** What is sent where the call answers this, and what was asked. */
function pagesOf(answer: unknown) {
  const asked: [call: string, orgId: number][] = []
  const documents = campaignDocuments(root, clock, (call, orgId) => {
    asked.push([call, orgId])
    return Promise.resolve(answer)
  })
  const open = async (orgId?: string, type?: unknown) =>
    (await documents.get('activity')?.({ orgId, type }))?.text ?? ''
  return { documents, asked, open }
}

test('its picture and first words are drawn as text, and the picture is fetched at once', async () => {
  const { open, asked, documents } = pagesOf({ activity: SEEN, dependsOnReader: false, others: [] })
  const [assumed, links, frame] = (await open('39', 'group2021')).split('|')
  expect(asked).toEqual([['GET /appoint/authorityNone/consultant/activity?page=activity&variant=group2021', 39]])
  expect([assumed, links]).toEqual(['', `<link rel="preload" as="image" href="${SEEN.picture}">`])
  expect(frame).toContain('>今晚 &lt;睡&gt;</div>')
  expect(frame).toContain(`src="${SEEN.picture}"`)
  // Only of the addresses that the build has a document for.
  expect([...documents.keys()]).toEqual(['activity'])
})

test('a picture of its own is fetched in the width that fits, and told to whoever does not see it', async () => {
  const picture = '/api/appoint/marketing/picture?name=0123'
  const activity = { ...SEEN, picture, pictureAlt: '一扇 <窗>' }
  const page = await pagesOf({ activity, dependsOnReader: false, others: [] }).open('340')
  const both = `${picture} 768w, ${picture}&w=1536 1536w`
  expect(page.replaceAll('&amp;', '&')).toContain(`imagesrcset="${both}"`)
  expect(page).toContain('alt="一扇 &lt;窗&gt;"')
})

test.each([
  ['there is no campaign', { activity: null, dependsOnReader: false, others: [] }],
  ['another reader may come upon another one', { activity: SEEN, dependsOnReader: true, others: [] }],
  ['it could not be read in time', undefined],
])('nothing is drawn where %s', async (_, answer) => {
  const { open } = pagesOf(answer)
  expect(await open()).toBe('<meta name="assumed-organisation" content="340">||')
})

test('of words that are others on another device nothing is drawn but the picture', async () => {
  const page = await pagesOf({ activity: { ...SEEN, isTested: true }, dependsOnReader: false, others: [] }).open('340')
  expect(page).toContain(`src="${SEEN.picture}"`)
  expect(page).not.toContain('今晚')
})

test('it is written once for all who ask within a second, for each address apart, and again where it lacked its answer', async () => {
  const whole = pagesOf({ activity: SEEN, dependsOnReader: false, others: [] })
  for (const type of [undefined, 'a', undefined, ['b']]) await whole.open('340', type)
  expect(whole.asked).toHaveLength(2)
  now += SECOND
  await whole.open('340')
  expect(whole.asked).toHaveLength(3)
  const lacking = pagesOf(undefined)
  await lacking.open('340')
  await lacking.open('340')
  expect(lacking.asked).toHaveLength(2)
})
