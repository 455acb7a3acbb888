/** @jest-environment node */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from './read-config'
import { assertSandboxIsLocal, openSandboxWarning } from './sandbox'

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...env })

test.each([
  {},
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3999' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3100' },
])('for this machine alone the sandbox opens without a word: %j', (env) => {
  expect(() => assertSandboxIsLocal(read(env))).not.toThrow()
  expect(openSandboxWarning(read(env))).toBeNull()
})

const REACHED = [
  [{ PUBLIC_URL: 'https://xinqi.test' }, 'PUBLIC_URL=https://xinqi.test'],
  [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, 'PUBLIC_URL=http://192.168.1.7:3000'],
  [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL=https://localhost'],
  [{ PUBLIC_URL: 'http://localhost.xinqi.test' }, 'PUBLIC_URL=http://localhost.xinqi.test'],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ HOST: '::' }, 'HOST=::'],
  [{ NODE_ENV: 'prod', HOST: '10.0.0.5' }, 'HOST=10.0.0.5'],
] as const

test.each(REACHED)('what others can reach does not start with the sandbox: %j', (env, named) => {
  expect(() => assertSandboxIsLocal(read(env))).toThrow(`而 ${named} 不是本机`)
})

test.each(REACHED)('unless that is asked for, and then it is said aloud: %j', (env, named) => {
  const config = read({ ...env, SANDBOX: '1' })
  expect(() => assertSandboxIsLocal(config)).not.toThrow()
  expect(openSandboxWarning(config)).toContain(`能打开 ${named} 的任何人都能读到验证码`)
})

test('production has no sandbox to guard', () => {
  const config = read({ NODE_ENV: 'production', PUBLIC_URL: 'https://xinqi.test' })
  expect(() => assertSandboxIsLocal(config)).not.toThrow()
  expect(openSandboxWarning(config)).toBeNull()
})

test('the server itself ends with that one sentence', async () => {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PUBLIC_URL: 'https://xinqi.test', HOST: '0.0.0.0' }
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { cwd: path.resolve(__dirname, '../../..'), env: { ...env, XINQI_SKIP_BUILD: '1' } }
    execFile(process.execPath, ['bin/start.mjs'], options, (error, _out, said) =>
      resolve({ code: error?.code ?? 0, said }),
    )
  })
  expect(ended.code).toBe(1)
  expect(ended.said).toContain('PUBLIC_URL=https://xinqi.test、HOST=0.0.0.0 不是本机')
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})
