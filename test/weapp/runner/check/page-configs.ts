import type { PageJson } from '../app-json'
import { resolveInDist } from '../compile/files'
import { packageOf, packageRoots } from './package-sizes'
import type { Inspection } from './report'

/** The .json files of pages and components: bar colours, and components that are there and may be used. */
export function checkPageConfigs(inspection: Inspection): void {
  const { app, json } = inspection.dist
  checkTextStyle(inspection, 'app', app.window?.navigationBarTextStyle)
  for (const [path, config] of Object.entries(json)) {
    if (/project/.test(path)) continue
    checkTextStyle(inspection, path, config.navigationBarTextStyle)
    for (const [name, target] of Object.entries(config.usingComponents ?? {})) {
      if (!/^(plugin|ext)/.test(target)) checkComponent(inspection, path, config, name, target)
    }
  }
}

function checkTextStyle(inspection: Inspection, path: string, style: string | undefined): void {
  if (style && !/^(black|white)$|^@/.test(style)) {
    inspection.error('json', `${path}.json`, `navigationBarTextStyle ${style}`)
  }
}

function checkComponent(inspection: Inspection, path: string, config: PageJson, name: string, target: string): void {
  const component = resolveInDist(target, path)
  if (!inspection.has(`${component}.json`) && !inspection.has(`${component}/index.json`)) {
    inspection.error('component', `${path}.json`, `${name}: ${target} not found`)
  }
  const roots = packageRoots(inspection.dist.app)
  const owner = packageOf(component, roots)
  const isForeign = owner !== undefined && owner !== packageOf(path, roots)
  if (isForeign && !config.componentPlaceholder?.[name]) {
    inspection.error('subpackages', `${path}.json`, `${component} is in another subpackage, without a placeholder`)
  }
}
