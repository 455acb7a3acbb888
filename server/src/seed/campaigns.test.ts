import { CAMPAIGN_PAGES } from '@xinqi/domain/text/campaign'
import { ROUTES, type RouteId } from '../../../config/routes'
import { SCENE_NAMES } from '../features/campaign/scenes'
import { CAMPAIGNS } from './campaigns'

const doors = CAMPAIGNS.flatMap(({ hero, blocks }) => [
  ...(hero.route === undefined ? [] : [hero.route]),
  ...blocks.flatMap((block) => (block.kind === 'door' ? [block.route] : [])),
])

test('each documented address has a campaign, and each its own first words and picture', () => {
  expect(new Set(CAMPAIGNS.map(({ page }) => page))).toEqual(new Set(CAMPAIGN_PAGES))
  const heroes = CAMPAIGNS.map(({ hero }) => hero.title)
  expect(new Set(heroes).size).toBe(heroes.length)
  expect(new Set(CAMPAIGNS.map(({ scene }) => scene)).size).toBe(CAMPAIGNS.length)
  for (const { scene } of CAMPAIGNS) expect(SCENE_NAMES).toContain(scene)
})

test.each(doors)('a door leads to %s, a page that needs nothing said beside it', (route) => {
  const { params } = ROUTES[route as RouteId]
  expect(Object.values(params).filter((kind) => String(kind).endsWith('!'))).toEqual([])
})

test('R15, R289 and R290: fifty minutes about a dream for nothing, sleep for 29 yuan, and a window that is over', () => {
  expect(CAMPAIGNS.find(({ page }) => page === 'dream')?.price).toMatchObject({ fen: 0, minutes: 50 })
  const sleep = CAMPAIGNS.find(({ page, variant }) => page === 'activity' && variant === undefined)
  expect(sleep?.price?.fen).toBe(2_900)
  expect(CAMPAIGNS.flatMap(({ window }) => window ?? [])).toEqual([
    { startsAt: '2021-05-18 00:00:00', endsAt: '2021-05-29 00:00:00' },
  ])
})
