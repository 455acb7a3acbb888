import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { FirstReads } from '@xinqi/domain/first-reads'
import { SECOND } from '@xinqi/domain/time'
import { HOME_READS } from './first-reads'
import { homePage, type HomePage } from './home-page'

let now = new Date('2026-11-21T12:00:00Z').getTime()
const clock = { now: () => new Date(now) }

let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-home-'))
  fs.writeFileSync(path.join(root, 'home.html'), '{{assumed}}{{portraits}}{{frame}}|{{firstReads}}')
})
afterAll(() => fs.rmSync(root, { recursive: true }))

const WHOLE = Object.fromEntries(HOME_READS.map((read) => [read, undefined]))

/** The page of a server whose reads answer this, and the organisations that were read for it. */
function pageOf(answers: Record<string, unknown> = WHOLE): { page: HomePage; read: number[] } {
  const read: number[] = []
  const page = homePage(root, clock, (orgId): Promise<FirstReads> => {
    read.push(orgId)
    return Promise.resolve({ time: clock.now().getTime(), orgId, answers })
  })
  if (!page) throw new Error('The file was not found.')
  return { page, read }
}

const open = async (orgId: unknown, answers?: Record<string, unknown>): Promise<string> =>
  (await pageOf(answers).page(orgId)).text

test('what people wrote is put in as it is, be it one of the marks', async () => {
  const list = { list: [], bookableThisWeek: 0, earliest: null }
  const page = await open('340', { [HOME_READS[0]]: { ...list, total: '{{frame}}$&' } })
  expect(page).toContain('"total":"{{frame}}$&"')
  expect(page).toContain('今晚，想聊聊什么？')
})

test.each([
  ['39', 39],
  [undefined, DEFAULT_ORG_ID],
  ['0', DEFAULT_ORG_ID],
  ['39; drop', DEFAULT_ORG_ID],
  [['39', '340'], DEFAULT_ORG_ID],
])('orgId %j in the address opens organisation %i', async (asked, orgId) => {
  expect(await open(asked)).toContain(`"orgId":${orgId}`)
})

test.each([
  [undefined, true],
  ['0', true],
  ['340', false],
])('orgId %j: that the organisation is only assumed is %j', async (asked, assumed) => {
  expect((await open(asked)).includes('<meta name="assumed-organisation" content="340">')).toBe(assumed)
})

describe('a document is written once for all who ask within a second', () => {
  test('also while it is being written', async () => {
    const { page, read } = pageOf()
    const [first, second] = await Promise.all([page('340'), page('340')])
    now += SECOND - 1
    expect(second).toBe(first)
    expect(await page('340')).toBe(first)
    expect(read).toEqual([340])
    now += 1
    expect(await page('340')).not.toBe(first)
  })

  test('for each organisation, and apart for who names none', async () => {
    const { page, read } = pageOf()
    for (const orgId of ['340', '39', undefined, '39', '340']) await page(orgId)
    expect(read).toEqual([340, 39, 340])
  })

  test('one that lacks an answer is not kept, and neither is a failure', async () => {
    const lacking = pageOf({})
    await lacking.page('340')
    await lacking.page('340')
    expect(lacking.read).toEqual([340, 340])

    let asked = 0
    const failing = homePage(root, clock, () => Promise.reject(new Error(`failed ${(asked += 1)}`)))
    await expect(failing?.('340')).rejects.toThrow('failed 1')
    await expect(failing?.('340')).rejects.toThrow('failed 2')
  })

  test('it is packed once', async () => {
    const page = await pageOf().page('340')
    expect(await page.in('gzip')).toBe(await page.in('gzip'))
  })
})

test('without the file there is no page', () => {
  expect(homePage(path.join(root, 'none'), clock, () => Promise.reject(new Error('not asked')))).toBeNull()
})
