import type { AppJson, PageJson, ThemeJson } from '../app-json'
import type { ColorScheme, DistData } from '../protocol'

/** The scheme the program really gets: without `darkmode` WeChat keeps every page light. */
export function effectiveScheme(app: AppJson, wanted: ColorScheme = 'light'): ColorScheme {
  return app.darkmode ? wanted : 'light'
}

/** The dist with the `@name` colours of theme.json replaced by those of the scheme. */
export function applyTheme(dist: DistData, scheme: ColorScheme): Pick<DistData, 'app' | 'json'> {
  const location = dist.app.themeLocation?.replace(/\.json$/, '')
  const theme = location ? dist.json[location] : undefined
  const colours = theme && isTheme(theme) ? (theme[scheme] ?? {}) : {}
  const replace = <T extends PageJson>(json: T): T =>
    JSON.parse(JSON.stringify(json), (_key, value: unknown) =>
      typeof value === 'string' && value.startsWith('@') ? (colours[value.slice(1)] ?? value) : value,
    )
  const json = Object.fromEntries(Object.entries(dist.json).map(([file, each]) => [file, replace(each)]))
  return { app: replace(dist.app), json }
}

function isTheme(json: PageJson | ThemeJson): json is ThemeJson {
  return 'light' in json || 'dark' in json
}
