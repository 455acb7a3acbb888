import { dist } from '../globals'

const tabPaths = (dist.app.tabBar?.list ?? []).map((item) => item.pagePath.replace(/^\//, ''))

/** The tab that opens this page, or -1. */
export function tabIndexOf(path: string): number {
  return tabPaths.indexOf(path)
}

export function isTabPage(path: string): boolean {
  return tabPaths.includes(path)
}
