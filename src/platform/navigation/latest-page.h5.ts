import UniversalRouter from 'universal-router'

/** What Taro's routes give: the page's code, which may still be on its way, and what belongs to it. */
type Found = [page: unknown, ...rest: unknown[]]

/** Taro's router asks this one which page belongs to an address, and shows the page when its code has come. */
const router = UniversalRouter.prototype as { resolve: (path: string) => Promise<Found> }
const { resolve } = router

/**
 * Who goes back while a page is being fetched stays where they went: Taro would show the page all the same, without its
 * parameters. A page that nobody waits for any more never arrives.
 */
router.resolve = async function (path) {
  const address = window.location.pathname
  const [page, ...rest] = await resolve.call(this, path)
  return [arrivesAt(address, page), ...rest]
}

async function arrivesAt(address: string, page: unknown): Promise<unknown> {
  const code = await page
  return window.location.pathname === address ? code : new Promise(() => undefined)
}
