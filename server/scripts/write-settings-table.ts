import fs from 'node:fs'
import path from 'node:path'
import { withSettingsTable } from '../src/config/settings-table'

const README = path.resolve(__dirname, '../../README.md')

/** Writes the table of all settings into README: `npm run settings`. */
fs.writeFileSync(README, withSettingsTable(fs.readFileSync(README, 'utf8')))
