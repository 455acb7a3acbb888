/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { variablesOf } from '../providers/settings'
import { StartupError } from '../startup-error'
import { readConfig } from './read-config'
import { Settings } from './settings'

let dataDir: string
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))
})
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

const WRONG = '不 对'

/** What is said of a setting alone, with a value that means nothing; null where it is taken. */
function saidOf(name: string): string | null {
  try {
    // Where the folder itself is what is wrong, it lies among the others all the same.
    readConfig({ DATA_DIR: dataDir, [name]: name.endsWith('_DIR') ? path.join(dataDir, WRONG) : WRONG })
    return null
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}

/** Names, folders and words that somebody chooses freely: none of them can be wrong by itself. */
const FREE = ['DATA_DIR', 'FILES_DIR', 'HOST', 'NODE_ENV', 'OTEL_SERVICE_NAME', 'SEAT_SECRET', 'TOKEN_SECRET']

test('every setting that means nothing, or is half of something, is refused with a sentence that names a setting', () => {
  const names = variablesOf(Settings).map(({ name }) => name)
  const taken = names.filter((name) => saidOf(name) === null)
  expect(taken.sort()).toEqual([...FREE].sort())
  for (const name of names.filter((one) => !FREE.includes(one))) expect(saidOf(name)).toMatch(/^配置有误：.*[A-Z]{2,}/)
})
