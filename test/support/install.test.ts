import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isInstalled } from '../../bin/install.mjs'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-install-'))
afterAll(() => fs.rmSync(root, { recursive: true }))
afterEach(() => delete process.env.XINQI_SKIP_BUILD)

const WANTED = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/webpack': { version: '5.9.0', dev: true },
}

function left(packages: Record<string, { version: string }>): void {
  fs.mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }))
  fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

test('where it is built, every package has to be there', () => {
  left({ 'node_modules/fastify': { version: '5.0.0' } })
  expect(isInstalled(root)).toBe(false)
  left(WANTED)
  expect(isInstalled(root)).toBe(true)
})

test('where it was built before and only runs, what builds may have been pruned, and nothing else', () => {
  process.env.XINQI_SKIP_BUILD = '1'
  left({ 'node_modules/fastify': { version: '5.0.0' } })
  expect(isInstalled(root)).toBe(true)
  left({ 'node_modules/fastify': { version: '4.0.0' } })
  expect(isInstalled(root)).toBe(false)
  left({})
  expect(isInstalled(root)).toBe(false)
})
