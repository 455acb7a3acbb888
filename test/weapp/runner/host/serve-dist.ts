import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Route } from 'playwright-core'
import type { CompiledDist } from '../compile/dist'
import { publicWxNames } from '../compile/wx-names'
import { encode } from '../codec'
import type { DistData, RuntimeConfig } from '../protocol'
import type { FileStore } from './files'
import type { HostMap } from './host-map'
import { runtimeBundle } from './runtime-bundle'
import { mediaTypeOf } from './transfer'

export const ORIGIN = 'http://mini-program.local'

/** Dynamic code is forbidden inside a mini-program, so the page forbids it too. */
const CONTENT_SECURITY_POLICY = "script-src 'self' 'unsafe-inline'"

export interface ServedProgram {
  dist: CompiledDist
  data: DistData
  config: RuntimeConfig
  hosts: HostMap
  files: FileStore
}

/** Answers every request of the context: the shell page, the dist's files, mapped hosts. All else fails. */
export async function serveDist(context: BrowserContext, program: ServedProgram): Promise<void> {
  const scripts: Record<string, () => string> = {
    '/templates.js': () => `window.__templates=${program.dist.templates}`,
    '/runtime.js': runtimeBundle,
    '/modules.js': () => program.dist.modules,
  }
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== ORIGIN) return serveForeign(route, url, program)
    if (url.pathname === '/') return fulfill(route, 'text/html', shellPage(program))
    const script = scripts[url.pathname]
    if (script) return fulfill(route, 'text/javascript', script())
    return serveDistFile(route, url, program.dist.root)
  })
}

function shellPage({ data, config }: ServedProgram): string {
  const style = readRuntimeFile('shell/shell.css')
  const globals = Object.entries({
    __config: config,
    __dist: data,
    __wxNames: publicWxNames(),
    __builtinCss: readRuntimeFile('builtins/builtins.css'),
  }).map(([name, value]) => `${name}=${inline(value)};`)
  return [
    '<!doctype html><meta name=viewport content="width=device-width">',
    `<style>${style}</style><body><script>${globals.join('')}</script>`,
    '<script src=/templates.js></script><script src=/runtime.js></script><script src=/modules.js></script>',
  ].join('')
}

function readRuntimeFile(name: string): string {
  return readFileSync(path.join(__dirname, '../runtime', name), 'utf8')
}

function inline(value: unknown): string {
  return encode(value).replace(/</g, '\\u003c')
}

function fulfill(route: Route, type: string, body: string): Promise<void> {
  const headers = { 'content-type': `${type};charset=utf-8`, 'content-security-policy': CONTENT_SECURITY_POLICY }
  return route.fulfill({ status: 200, headers, body })
}

async function serveForeign(route: Route, url: URL, { hosts, files }: ServedProgram): Promise<void> {
  if (files.has(url.href)) return route.fulfill({ status: 200, body: Buffer.from(files.read(url.href)) })
  const address = hosts.resolve(url.href)
  if (!address) return route.abort()
  try {
    const response = await fetch(address)
    const contentType = response.headers.get('content-type') ?? undefined
    const body = Buffer.from(await response.arrayBuffer())
    await route.fulfill({ status: response.status, contentType, body })
  } catch {
    await route.abort()
  }
}

function serveDistFile(route: Route, url: URL, root: string): Promise<void> {
  const file = path.join(root, decodeURIComponent(url.pathname.replace(/^\/dist\//, '')))
  const served = url.pathname.startsWith('/dist/') && file.startsWith(root + path.sep) && existsSync(file)
  if (!served || !statSync(file).isFile()) return route.fulfill({ status: 404, body: '' })
  return route.fulfill({ status: 200, contentType: mediaTypeOf(file), body: readFileSync(file) })
}
