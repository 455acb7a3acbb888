import { ROUTES, type RouteId } from '../../config/routes'
import { isAppSource, walk } from './reachable'

const REPORT_PAGES: readonly RouteId[] = ['consultingReport', 'reportOperation']

/** Of what a page is made of: files that show a picture large, with the offer to save it. */
const picturesOf = (id: RouteId): string[] =>
  [...walk([`src/${ROUTES[id].page}.tsx`], isAppSource)].filter((file) => file.startsWith('src/ui/image-preview/'))

test.each(REPORT_PAGES)('R106: %s has nothing to show a picture large with', (id) => {
  expect(picturesOf(id)).toEqual([])
})

test('where a picture may be saved, that is seen', () => {
  expect(picturesOf('detail')).toContain('src/ui/image-preview/image-preview.tsx')
})
