import { flavourOf } from '@xinqi/domain/edition/flavour'
import { priceText } from '@xinqi/domain/money'
import { nextFreeText, type ConsultantItem, type ConsultantPage } from '@xinqi/domain/text/consultant-labels'
import { aConsultantItem } from '@xinqi/domain/testing/consultant-item'
import { parseMoment } from '@xinqi/domain/time'
import { ROUTES } from '../../../config/routes'
import { homeFrame, portraitLinks, type HomeContent } from './home-frame'

const NOW = parseMoment('2026-11-21 19:00:00')

const item = (consultantId: number, over: Partial<ConsultantItem> = {}): ConsultantItem =>
  aConsultantItem({
    consultantId,
    homepage: `/files/${consultantId}.svg`,
    userName: `林一帆${consultantId}`,
    consultantMsg: '先陪你把话说完。',
    advantage: ['焦虑', '哀伤', '婚恋', '家庭'],
    ...over,
  })

const page = (list: ConsultantItem[]): ConsultantPage => ({
  list,
  page: 1,
  more: false,
  total: list.length,
  bookableThisWeek: list.length,
  earliest: '2026-11-21 20:30:00',
  nearest: [],
})

const content = (over: Partial<HomeContent> = {}): HomeContent => ({
  flavour: flavourOf(340),
  now: NOW,
  list: page([item(1)]),
  categories: [],
  ...over,
})

const frame = (over: Partial<HomeContent> = {}): string => homeFrame(content(over)).text
const cards = (text: string): string[] => text.match(/<a [^>]*consultant-card.*?<\/a>/g) ?? []
/** What is to be read in it, without its tags. */
const wordsOf = (text: string): string => text.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

test('the people in sight are links to their pages', () => {
  const links = cards(frame({ list: page([1, 2, 3, 4].map((id) => item(id))) })).map(
    (card) => / href="([^"]*)"/.exec(card)?.[1],
  )
  expect(links).toEqual([1, 2, 3].map((id) => `${ROUTES.detail.path}?consultantId=${id}&amp;orgId=340`))
  expect(frame()).toContain(`href="${ROUTES.search.path}?orgId=340"`)
})

test('a card says the name, the price and the next free time, as the page will', () => {
  const words = wordsOf(cards(frame())[0] ?? '')
  expect(words).toBe(
    '|林一帆1|资深咨询师|¥480| /50分钟|先陪你把话说完。|焦虑\u2002·\u2002哀伤\u2002·\u2002婚恋|最近可约 今天 20:30|',
  )
})

test.each([
  [{ nextFree: null }, ' is-closed'],
  [{ isRest: 1 } as const, ' is-closed'],
  [{ price: 0, isMorePrice: true }, ''],
])('who differs by %j is drawn so', (over, closed) => {
  const one = item(1, over)
  const text = frame({ list: page([one]) })
  expect(text).toContain(`consultant-card__free${closed}"`)
  expect(wordsOf(text)).toContain(nextFreeText(one, NOW))
  expect(wordsOf(text)).toContain(priceText(one.price))
})

test('what consultants write is text and ends nothing', () => {
  const userName = `</noscript><script>alert("1")</script>&'`
  const homepage = '/files/a.svg"onerror="x()</noscript>'
  const list = page([item(1, { userName, consultantMsg: userName, advantage: [userName], homepage })])
  const text = frame({ list, categories: [{ id: 1, categoryName: userName, parentId: 0, category: 0 }] })
  expect(text).not.toContain('<script')
  expect(text).not.toMatch(/onerror="/)
  expect(text.match(/<\/noscript>/g)).toHaveLength(1)
  expect(text).toContain(`&lt;/noscript&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;'`)
  expect(portraitLinks(content({ list })).text).toBe(
    '<link rel="preload" as="image" href="/files/a.svg&quot;onerror=&quot;x()&lt;/noscript&gt;">',
  )
})

test('the portraits in sight are fetched as the page will ask for them, the others later', () => {
  const homepages = ['/files/1.jpg', '', '/files/3.svg', '/files/4.svg']
  const list = page(homepages.map((homepage, index) => item(index, { homepage })))
  const links = portraitLinks(content({ list })).text
  expect([...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/files/1.jpg?w=375', '/files/3.svg'])
  expect(frame({ list })).toContain('<noscript><img class="ui-avatar__image" src="/files/1.jpg?w=375" width="64"')
  expect(frame({ list })).toContain('<span class="ui-avatar__initial">1</span>')
})

test.each([undefined, page([])])('without people (%j) the page begins all the same', (list) => {
  const text = frame({ list, categories: undefined })
  expect(cards(text)).toEqual([])
  expect(wordsOf(text)).toContain('今晚，想聊聊什么？')
  expect(portraitLinks(content({ list })).text).toBe('')
})

test.each([
  [341, 'a brand of its own'],
  [657, 'a notice above the list'],
  [728, 'another page that it begins with'],
])('nothing is drawn for organisation %i, which has %s', (orgId) => {
  const flavour = flavourOf(orgId)
  expect(frame({ flavour })).toBe('')
  expect(portraitLinks(content({ flavour })).text).toBe('')
})

test('an edition is drawn with its own words', () => {
  const words = wordsOf(frame({ flavour: flavourOf(680) }))
  for (const text of ['督导', '这一次，想聊哪个个案？', '1 位督导师本周可约，最早今天 20:30', '搜索困扰、督导师或领域'])
    expect(words).toContain(text)
})
