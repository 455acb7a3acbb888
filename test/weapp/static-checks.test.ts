import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { checkDist } from './runner/check'

const DIST = path.resolve(__dirname, '../../dist/weapp')
const KILOBYTE = 1024
const MAIN_MAX = 700 * KILOBYTE
const SUBPACKAGE_MAX = 400 * KILOBYTE

const report = checkDist(DIST)

test('WeChat would take the upload', () => {
  // A build for this machine talks to http://localhost:3000; one to be published sets XINQI_API_ORIGIN.
  const errors = report.findings.filter(({ level, message }) => level === 'error' && !message.includes('localhost'))
  expect(errors).toEqual([])
})

test('every package keeps to its budget', () => {
  const { '(main)': main = Infinity, ...subpackages } = report.packages
  expect(main).toBeLessThanOrEqual(MAIN_MAX)
  expect(Object.values(subpackages).length).toBeGreaterThan(3)
  for (const [name, bytes] of Object.entries(subpackages)) expect(bytes, name).toBeLessThanOrEqual(SUBPACKAGE_MAX)
})

test('curves and the sheet to draw on lie in the packages of the pages that use them, and cost nobody else a byte', () => {
  const scripts = fs
    .readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: fs.readFileSync(path.join(DIST, file), 'utf8') }))
  for (const part of ['ui-line-chart', 'drawing-pad']) {
    const holding = scripts.filter(({ text }) => text.includes(part)).map(({ file }) => file)
    expect(holding.length, part).toBeGreaterThan(0)
    expect(holding.filter((file) => !file.startsWith('packages/'))).toEqual([])
  }
})

test("WeChat's own style compiler reads every selector", () => {
  // It is given one file at a time, and so cannot find what a file imports.
  const refused = report.findings.filter(
    ({ check, message }) => check === 'wcsc' && !message.includes('not found from'),
  )
  expect(refused).toEqual([])
})
