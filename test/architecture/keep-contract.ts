import fs from 'node:fs'
import path from 'node:path'
import { contractShape } from './contract-shape'

/** Keeps today's contract as the one that clients out there know: `npm run contract:keep`, when a version goes out. */
fs.writeFileSync(path.join(__dirname, 'contract-before.json'), `${JSON.stringify(contractShape(), null, 1)}\n`)
