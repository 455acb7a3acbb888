import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inlineScripts } from './security-headers'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-scripts-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

const named = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('names each script that stands in a document once, and no file or data block', () => {
  expect(inlineScripts(root)).toEqual([])
  const data = '<script type="application/json" id="x">{}</script><script src="/a.js"></script>'
  fs.writeFileSync(path.join(root, 'index.html'), `<script>\n one()\n</script>${data}`)
  fs.writeFileSync(path.join(root, 'home.html'), `<script>\n one()\n</script><script>two()</script>${data}`)
  expect(inlineScripts(root)).toEqual([named('\n one()\n'), named('two()')])
})
