import { subPackagesOf, type TabBarConfig } from '../app-json'
import { packageOf, packageRoots } from './package-sizes'
import { KNOWN_PRIVATE_INFOS } from './privacy-apis'
import type { Inspection } from './report'

const HEX_COLOUR = /^(#[0-9a-f]{6}|@.+)$/i

/** app.json against its own files and WeChat's rules. */
export function checkAppConfig(inspection: Inspection): void {
  checkPages(inspection)
  checkSubPackages(inspection)
  if (inspection.dist.app.tabBar) checkTabBar(inspection, inspection.dist.app.tabBar)
  checkSettings(inspection)
}

function checkPages(inspection: Inspection): void {
  const { pages } = inspection.dist
  const repeated = pages.filter((page, index) => pages.indexOf(page) !== index)
  if (repeated.length) inspection.error('pages', 'app.json', `listed twice: ${repeated.join(', ')}`)
  for (const page of pages) {
    for (const suffix of ['js', 'wxml']) {
      if (!inspection.has(`${page}.${suffix}`)) inspection.error('pages', page, `no .${suffix}`)
    }
    if (!inspection.has(`${page}.json`)) inspection.warn('pages', page, 'no .json')
  }
}

function checkSubPackages(inspection: Inspection): void {
  const { app } = inspection.dist
  const roots = packageRoots(app)
  for (const { root } of subPackagesOf(app)) {
    const outer = packageOf(root, roots)
    if (outer) inspection.error('subpackages', 'app.json', `${root} lies inside ${outer}`)
  }
  for (const page of app.pages) {
    const root = packageOf(page, roots)
    if (root) inspection.error('subpackages', 'app.json', `main-package page ${page} lies inside ${root}`)
  }
}

function checkTabBar(inspection: Inspection, tabBar: TabBarConfig): void {
  const fail = (message: string) => inspection.error('tabBar', 'app.json', message)
  const { list, custom } = tabBar
  if (list.length < 2 || list.length > 5) fail(`needs 2 to 5 items, has ${list.length}`)
  for (const item of list) {
    const page = item.pagePath.replace(/^\//, '')
    if (!inspection.dist.app.pages.includes(page)) fail(`${page} is not a main-package page`)
    if (!custom && !item.text) fail(`${page} has no text`)
    for (const icon of [item.iconPath, item.selectedIconPath].flatMap((each) => each?.replace(/^\.?\//, '') ?? [])) {
      if (!inspection.has(icon)) fail(`no icon ${icon}`)
      if (!/\.(png|jpe?g)$/.test(icon)) fail(`icon ${icon} must be png or jpg`)
    }
  }
  for (const name of ['color', 'selectedColor', 'backgroundColor'] as const) {
    const colour = tabBar[name]
    if (colour && !HEX_COLOUR.test(colour)) inspection.warn('tabBar', 'app.json', `${name} is not #rrggbb: ${colour}`)
  }
  if (!custom) return
  for (const suffix of ['js', 'json', 'wxml']) {
    if (!inspection.has(`custom-tab-bar/index.${suffix}`)) fail(`custom, but no custom-tab-bar/index.${suffix}`)
  }
}

function checkSettings(inspection: Inspection): void {
  const { app } = inspection.dist
  const warn = (check: string, message: string) => inspection.warn(check, 'app.json', message)
  if (app.lazyCodeLoading !== 'requiredComponents') warn('lazyCodeLoading', 'is not "requiredComponents"')
  if (app.__usePrivacyCheck__ !== true) warn('privacy', '__usePrivacyCheck__ is not true')
  if (app.style !== 'v2') warn('style', 'no "style": "v2", so built-in tags have their old look')
  if (app.sitemapLocation && !inspection.has(app.sitemapLocation)) {
    inspection.error('sitemap', 'app.json', `${app.sitemapLocation} missing`)
  }
  for (const name of ['navigationBarBackgroundColor', 'backgroundColor'] as const) {
    const colour = app.window?.[name]
    if (colour && !HEX_COLOUR.test(colour)) inspection.error('window', 'app.json', `${name} must be #rrggbb`)
  }
  for (const name of app.requiredPrivateInfos ?? []) {
    if (!KNOWN_PRIVATE_INFOS.has(name)) inspection.error('privacy', 'app.json', `unknown requiredPrivateInfos ${name}`)
  }
}
