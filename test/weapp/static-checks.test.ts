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

test("WeChat's own style compiler reads every selector", () => {
  // It is given one file at a time, and so cannot find what a file imports.
  const refused = report.findings.filter(
    ({ check, message }) => check === 'wcsc' && !message.includes('not found from'),
  )
  expect(refused).toEqual([])
})
