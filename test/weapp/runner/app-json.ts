/** The parts of a mini-program's JSON configuration that the runner reads. */
export interface WindowConfig {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  navigationStyle?: string
  backgroundColor?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
}

export interface TabBarItem {
  pagePath: string
  text?: string
  iconPath?: string
  selectedIconPath?: string
}

export interface TabBarConfig {
  custom?: boolean
  color?: string
  selectedColor?: string
  backgroundColor?: string
  list: TabBarItem[]
}

export interface SubPackage {
  root: string
  pages: string[]
}

/** A page's or component's .json file. */
export interface PageJson extends WindowConfig {
  component?: boolean
  styleIsolation?: string
  usingComponents?: Record<string, string>
  componentPlaceholder?: Record<string, string>
}

export interface AppJson extends PageJson {
  pages: string[]
  subPackages?: SubPackage[]
  subpackages?: SubPackage[]
  window?: WindowConfig
  tabBar?: TabBarConfig
  darkmode?: boolean
  themeLocation?: string
  lazyCodeLoading?: string
  style?: string
  sitemapLocation?: string
  requiredPrivateInfos?: string[]
  permission?: Record<string, { desc: string }>
  __usePrivacyCheck__?: boolean
}

export interface ThemeJson {
  light?: Record<string, string>
  dark?: Record<string, string>
}

/** The subpackages with their roots written without slashes at either end. */
export function subPackagesOf(app: AppJson): SubPackage[] {
  const declared = app.subPackages ?? app.subpackages ?? []
  return declared.map((each) => ({ ...each, root: each.root.replace(/^\/|\/$/g, '') }))
}

/** Every page path of the app, main package first. */
export function pagePathsOf(app: AppJson): string[] {
  const inPackages = subPackagesOf(app).flatMap((each) => each.pages.map((page) => `${each.root}/${page}`))
  return [...app.pages, ...inPackages]
}
