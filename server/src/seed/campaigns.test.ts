import { untruthsOf } from '@xinqi/domain/rules/campaign-words'
import { CAMPAIGN_PAGES } from '@xinqi/domain/text/campaign'
import { CAMPAIGN_DOOR_IDS, CAMPAIGN_DOORS, CAMPAIGN_SCENE_NAMES } from '@xinqi/domain/text/campaign-writing'
import { ROUTES } from '../../../config/routes'
import { scenePicture } from '../features/campaign/scenes'
import { CAMPAIGNS } from './campaigns'
import type { SeededCampaign } from './campaigns/campaign'

const doors = CAMPAIGNS.flatMap(({ hero, blocks }) => [
  ...(hero.route === undefined ? [] : [hero.route]),
  ...blocks.flatMap((block) => (block.kind === 'door' ? [block.route] : [])),
])

const nameOf = ({ page, variant }: SeededCampaign): string => (variant === undefined ? page : `${page}/${variant}`)
const paragraphsOf = ({ blocks }: SeededCampaign): string[] =>
  blocks.flatMap((block) => (block.kind === 'letter' ? block.paragraphs : []))

/** How much two texts or pictures have in common, of all their parts. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [mine, theirs] = [new Set(one), new Set(other)]
  const both = [...mine].filter((part) => theirs.has(part)).length
  return both / (mine.size + theirs.size - both)
}
/** Shapes with their colours, of a picture. */
const shapesOf = (scene: string): string[] => (scenePicture(scene) ?? '').split('<').slice(2)
/** Neighbouring characters, of a text. */
const pairsIn = (text: string): string[] => [...text].slice(1).map((letter, place) => text[place] + letter)

const PAIRS = CAMPAIGNS.flatMap((one, place) =>
  CAMPAIGNS.slice(place + 1).map((other) => [nameOf(one), nameOf(other), one, other] as const),
)

test('each documented address has a campaign, and each its own first words', () => {
  expect(new Set(CAMPAIGNS.map(({ page }) => page))).toEqual(new Set(CAMPAIGN_PAGES))
  const heroes = CAMPAIGNS.map(({ hero }) => hero.title)
  expect(new Set(heroes).size).toBe(heroes.length)
})

test('every scene that an operator may choose is drawn', () => {
  expect(CAMPAIGN_SCENE_NAMES.filter((name) => scenePicture(name) === null)).toEqual([])
})

test.each(PAIRS)(
  '%s and %s have pictures, letters and words outside of their windows of their own',
  (...[, , one, other]) => {
    expect(likeness(shapesOf(one.scene), shapesOf(other.scene))).toBeLessThan(0.2)
    expect(paragraphsOf(one).filter((text) => paragraphsOf(other).includes(text))).toEqual([])
    expect(likeness(pairsIn(paragraphsOf(one).join('')), pairsIn(paragraphsOf(other).join('')))).toBeLessThan(0.3)
    expect(likeness(pairsIn(one.beforeText), pairsIn(other.beforeText))).toBeLessThan(0.4)
    expect(likeness(pairsIn(one.afterText), pairsIn(other.afterText))).toBeLessThan(0.4)
  },
)

test.each(CAMPAIGNS.map((one) => [nameOf(one), one] as const))('%s counts nobody, and hurries nobody', (_name, one) => {
  expect(untruthsOf({ ...one, heroB: null })).toEqual({})
  expect(one.beforeText).not.toBe(one.afterText)
})

test('a door is one of those that operators may choose', () => {
  expect(doors.filter((route) => !(route in CAMPAIGN_DOORS))).toEqual([])
})

test.each(CAMPAIGN_DOOR_IDS)('a door may lead to %s, a page of visitors that needs nothing said beside it', (id) => {
  const { params, side, title } = ROUTES[id]
  expect(Object.values(params).filter((kind) => String(kind).endsWith('!'))).toEqual([])
  expect(['visitor', 'common']).toContain(side)
  expect(CAMPAIGN_DOORS[id]).toBe(title)
})

test('R15, R289 and R290: fifty minutes about a dream for nothing, sleep for 29 yuan, and a window that is over', () => {
  expect(CAMPAIGNS.find(({ page }) => page === 'dream')?.price).toMatchObject({ fen: 0, minutes: 50 })
  const sleep = CAMPAIGNS.find(({ page, variant }) => page === 'activity' && variant === undefined)
  expect(sleep?.price?.fen).toBe(2_900)
  expect(CAMPAIGNS.flatMap(({ window }) => window ?? [])).toEqual([
    { startsAt: '2021-05-18 00:00:00', endsAt: '2021-05-29 00:00:00' },
  ])
})
