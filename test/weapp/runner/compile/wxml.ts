import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import { messageOf, type Problem } from './problem'

/** What the template compiler says about one template (its own typings say `any`). */
interface TemplateProblem {
  message?: string
  level?: number
  start_line?: number
}

/** All templates and WXS scripts of a dist, as one JavaScript expression that yields them by path. */
export function compileTemplates(root: string, files: string[], problems: Problem[]): string {
  const group = new TmplGroup()
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  for (const file of files) {
    try {
      if (file.endsWith('.wxml')) addTemplate(group, file, read(file), problems)
      if (file.endsWith('.wxs')) addScript(group, file, read(file))
    } catch (error) {
      problems.push({ file, kind: 'wxml', message: messageOf(error) })
    }
  }
  const compiled = group.getTmplGenObjectGroups()
  group.free()
  return `(function(getRegExp,getDate){return ${compiled}})((p,f)=>new RegExp(p,f),(...a)=>new Date(...a))`
}

function addTemplate(group: TmplGroup, file: string, source: string, problems: Problem[]): void {
  const name = file.replace(/\.wxml$/, '')
  const found: TemplateProblem[] = group.addTmpl(name, source) ?? []
  for (const each of found) {
    const message = each.message ?? String(each)
    problems.push({ file, kind: 'wxml', message, level: each.level, line: each.start_line })
  }
  const inline: string[] = group.getInlineScriptModuleNames(name) ?? []
  for (const module of inline) group.setInlineScript(name, module, wxsToJs(group.getInlineScript(name, module)))
}

/** `require()` in WXS keeps the suffix, `<wxs src>` drops it: the script is registered under both names. */
function addScript(group: TmplGroup, file: string, source: string): void {
  group.addScript(file.replace(/\.wxs$/, ''), wxsToJs(source))
  group.addScript(file, wxsToJs(source))
}

/** In WXS `x.constructor` is a string such as 'Array'. */
function wxsToJs(source: string): string {
  return source.replace(/\.constructor\b(?!\s*\()/g, '.constructor.name')
}
