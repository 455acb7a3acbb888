import fs from 'node:fs'
import path from 'node:path'
import { variablesOf } from '../providers/settings'
import { Settings } from './settings'
import { settingsExample } from './settings-example'
import { withSettingsTable } from './settings-table'

const README = fs.readFileSync(path.resolve(__dirname, '../../../README.md'), 'utf8')

test("README's table of settings is the list that the server reads (npm run settings)", () => {
  expect(withSettingsTable(README)).toBe(README)
})

test('the example that who deploys fills in is that list too', () => {
  const example = fs.readFileSync(path.resolve(__dirname, '../../../deploy/xinqi.env.example'), 'utf8')
  expect(example).toBe(settingsExample())
})

test('every setting has a name of its own', () => {
  const names = variablesOf(Settings).map(({ name }) => name)
  expect(names).toContain('WECHAT_OFFICIAL_APP_SECRET')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
