import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { FirstReads } from '@xinqi/domain/first-reads'
import { HOME_LIST } from './first-reads'
import { homePage } from './home-page'

const NOW = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => NOW }

let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-home-'))
  fs.writeFileSync(path.join(root, 'home.html'), '<head>{{portraits}}</head>{{greeting}}|{{firstReads}}')
})
afterAll(() => fs.rmSync(root, { recursive: true }))

function open(orgId: unknown, homepages: string[]): Promise<string> {
  const list = homepages.map((homepage) => ({ homepage }))
  const read = (asked: number): Promise<FirstReads> =>
    Promise.resolve({ time: NOW.getTime(), orgId: asked, answers: { [HOME_LIST]: { list } } })
  return homePage(root, clock, read)?.(orgId) ?? Promise.resolve('')
}

test('the portraits in sight are fetched with the page, the others later', async () => {
  const page = await open('340', ['/files/1.svg', '', '/files/3.svg', '/files/4.svg'])
  expect([...page.matchAll(/<link rel="preload" as="image" href="([^"]*)">/g)].map(([, href]) => href)).toEqual([
    '/files/1.svg',
    '/files/3.svg',
  ])
})

test.each([undefined, '0'])('orgId %j names no organisation: the phone may remember another one', async (asked) => {
  expect(await open(asked, ['/files/1.svg'])).not.toContain('preload')
})

test('what people wrote is put in as it is, be it one of the marks', async () => {
  const page = await open('340', ['{{greeting}}$&'])
  expect(page).toContain('href="{{greeting}}$&amp;"')
  expect(page).toContain('今晚，想聊聊什么？|<script')
})

test.each([
  ['39', 39],
  [undefined, DEFAULT_ORG_ID],
  ['0', DEFAULT_ORG_ID],
  ['39; drop', DEFAULT_ORG_ID],
  [['39', '340'], DEFAULT_ORG_ID],
])('orgId %j in the address opens organisation %i', async (asked, orgId) => {
  expect(await open(asked, [])).toContain(`"orgId":${orgId}`)
})

test('without the file there is no page', () => {
  expect(homePage(path.join(root, 'none'), clock, () => Promise.reject(new Error('not asked')))).toBeNull()
})
