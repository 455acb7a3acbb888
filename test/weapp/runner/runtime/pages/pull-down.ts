import { requireTopPage } from '../state'
import { callPage } from './lifecycle'

/** @throws when the page's configuration does not allow pulling down */
export function pullDown(): void {
  const page = requireTopPage()
  if (!page.config.enablePullDownRefresh) throw new Error('page has no enablePullDownRefresh')
  callPage(page, 'onPullDownRefresh')
}
