import fs from 'node:fs'
import path from 'node:path'
import { settingsExample } from '../src/config/settings-example'
import { withSettingsTable } from '../src/config/settings-table'

const ROOT = path.resolve(__dirname, '../..')
const README = path.join(ROOT, 'README.md')

/** Writes the table of all settings into README, and the example that who deploys fills in: `npm run settings`. */
fs.writeFileSync(README, withSettingsTable(fs.readFileSync(README, 'utf8')))
fs.writeFileSync(path.join(ROOT, 'deploy/xinqi.env.example'), settingsExample())
