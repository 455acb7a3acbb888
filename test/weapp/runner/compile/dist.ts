import path from 'node:path'
import { pagePathsOf } from '../app-json'
import type { DistData } from '../protocol'
import { folderStamp, listFiles } from './files'
import { compileModules } from './modules'
import type { Problem } from './problem'
import { appJsonOf, readJsonFiles } from './read-json'
import { compileTemplates } from './wxml'
import { compileWxss } from './wxss'

/** A dist folder as the browser takes it. */
export interface CompiledDist extends DistData {
  root: string
  files: string[]
  templates: string
  modules: string
  problems: Problem[]
}

const cache = new Map<string, { stamp: string; compiled: CompiledDist }>()

/** Compiles a dist once per screen width (rpx depend on it) until one of its files changes. */
export function compileDist(folder: string, width = 375): CompiledDist {
  const root = path.resolve(folder)
  const files = listFiles(root)
  const stamp = folderStamp(root, files)
  const key = `${root}@${width}`
  const cached = cache.get(key)
  if (cached?.stamp === stamp) return cached.compiled
  const compiled = compile(root, files, width)
  cache.set(key, { stamp, compiled })
  return compiled
}

function compile(root: string, files: string[], width: number): CompiledDist {
  const problems: Problem[] = []
  const json = readJsonFiles(root, files, problems)
  const app = appJsonOf(json)
  if (!app) throw new Error(`no app.json with pages in ${root}`)
  return {
    root,
    files,
    app,
    json,
    pages: pagePathsOf(app),
    ...compileStyles(root, files, json, width, problems),
    templates: compileTemplates(root, files, problems),
    modules: compileModules(root, files, problems),
    problems,
  }
}

function compileStyles(
  root: string,
  files: string[],
  json: DistData['json'],
  width: number,
  problems: Problem[],
): Pick<DistData, 'css' | 'scopes'> {
  const known = new Set(files)
  const css: Record<string, string> = {}
  const scopes: Record<string, string> = {}
  for (const file of files.filter((each) => each.endsWith('.wxss'))) {
    const owner = file.replace(/\.wxss$/, '')
    // A sheet beside no template is only ever imported.
    if (owner !== 'app' && !known.has(`${owner}.wxml`)) continue
    const scope = isIsolated(json[owner]) ? `s${Object.keys(scopes).length}` : ''
    scopes[owner] = scope
    css[owner] = compileWxss(file, { root, width, scope, problems })
  }
  return { css, scopes }
}

function isIsolated(json: DistData['json'][string] | undefined): boolean {
  return json?.component === true && /isolated|apply/.test(json.styleIsolation ?? 'isolated')
}
