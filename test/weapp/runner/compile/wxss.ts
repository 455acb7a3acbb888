import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type Rule } from 'postcss'
import { resolveInDist } from './files'
import { messageOf, type Problem } from './problem'
import { replaceRpx } from './rpx'
import { toDomSelector } from './selector'

export interface WxssOptions {
  root: string
  /** Screen width in CSS pixels. */
  width: number
  /** Class prefix of an isolated component, '' for shared styles. */
  scope: string
  problems: Problem[]
}

/** The insets of the simulated phone: a notch above, a home bar below. */
const SAFE_AREA: Record<string, string> = { top: '44px', bottom: '34px' }

/** One .wxss file and what it imports, as CSS for the page's frame. */
export function compileWxss(file: string, options: WxssOptions, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const sheet = parse(file, options.root, options.problems)
  if (!sheet) return ''

  let imported = ''
  sheet.walkAtRules('import', (rule) => {
    const target = /["']([^"']+)["']/.exec(rule.params)?.[1]
    rule.remove()
    if (target) imported += compileWxss(resolveInDist(target, file), options, seen)
  })
  sheet.walkRules((rule) => {
    if (!isKeyframe(rule)) rule.selector = toDomSelector(rule.selector, options.scope)
  })
  sheet.walkDecls((declaration) => {
    declaration.value = compileValue(declaration.value, options.width)
  })
  sheet.walkAtRules((rule) => {
    rule.params = replaceRpx(rule.params, options.width)
  })
  return `${imported}${sheet.toString()}\n`
}

function parse(file: string, root: string, problems: Problem[]) {
  try {
    return postcss.parse(readFileSync(path.join(root, file), 'utf8'), { from: file })
  } catch (error) {
    problems.push({ file, kind: 'wxss', message: messageOf(error) })
    return undefined
  }
}

function isKeyframe(rule: Rule): boolean {
  const parent = rule.parent
  return parent?.type === 'atrule' && 'name' in parent && /keyframes/.test(String(parent.name))
}

function compileValue(value: string, width: number): string {
  return replaceRpx(value, width)
    .replace(/(?:env|constant)\(safe-area-inset-(\w+)\s*(?:,[^)]*)?\)/g, (_, side: string) => SAFE_AREA[side] ?? '0px')
    .replace(/url\((["']?)\/(?!\/)/g, 'url($1/dist/')
}
