import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import type { Inspection } from './report'

/** Selectors that a component's own sheet must not use: WeChat ignores them there and warns. */
const NOT_IN_COMPONENTS = /(^|[\s>+~,])[a-z][\w-]*(?=[\s.:>+~,[]|$)|#[\w-]|\[/

/** Selectors that WXSS does not know, and those that isolated components ignore. */
export function checkSelectors(inspection: Inspection): void {
  for (const file of inspection.dist.files.filter((each) => each.endsWith('.wxss'))) {
    const owner = inspection.dist.json[file.replace(/\.wxss$/, '')]
    const isIsolated = owner?.component === true && (owner.styleIsolation ?? 'isolated') === 'isolated'
    for (const selector of selectorsOf(inspection, file)) {
      if (/(^|[\s>+~,])\*/.test(selector))
        inspection.error('selector', file, `${selector}: no universal selector in WXSS`)
      if (isIsolated && NOT_IN_COMPONENTS.test(selector)) {
        inspection.warn('selector', file, `${selector}: only classes match in a component`)
      }
    }
  }
}

function selectorsOf(inspection: Inspection, file: string): string[] {
  const selectors: string[] = []
  try {
    const sheet = postcss.parse(readFileSync(path.join(inspection.dist.root, file), 'utf8'), { from: file })
    sheet.walkRules((rule) => {
      const isKeyframe = rule.parent?.type === 'atrule' && /keyframes/.test(rule.parent.toString().slice(0, 30))
      if (!isKeyframe) selectors.push(...rule.selectors)
    })
  } catch {
    // A sheet that does not parse is already a compile problem of the dist.
  }
  return selectors
}
