import { readFileSync } from 'node:fs'

const CALLBACK_FIELDS = new Set(['success', 'fail', 'complete', 'if', 'resolve'])
let names: string[] | undefined

/** Every function of `wx` in WeChat's public typings; what the runner does not simulate is recorded and fails. */
export function publicWxNames(): string[] {
  names ??= readNames(/^ {8}([a-zA-Z]\w*)\s*[<(]/gm).filter((name) => !CALLBACK_FIELDS.has(name))
  return names
}

/** Functions and plain fields alike, for static checks. */
export function publicWxMembers(): Set<string> {
  return new Set(readNames(/^ {8}(?:readonly )?([a-zA-Z]\w*)\s*[<(:?]/gm))
}

function readNames(pattern: RegExp): string[] {
  const typings = readFileSync(require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts'), 'utf8')
  const declaration = typings.slice(typings.lastIndexOf('interface Wx {'))
  return [...new Set([...declaration.matchAll(pattern)].flatMap((match) => match[1] ?? []))]
}
