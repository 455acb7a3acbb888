import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { NotMeasured } from '../part'

const run = promisify(execFile)

/** Debian keeps it beside the server of its version, outside the path. */
const DEBIAN = '/usr/lib/postgresql'
/** Branches of the bank: below the number of clients they would wait for each other's rows. */
const SCALE = 40
const THREADS = '2'

function pgbench(): string {
  const inDebian = fs.existsSync(DEBIAN)
    ? fs.readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin/pgbench'))
    : []
  const inPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pgbench'))
  const found = [...inDebian, ...inPath].find((file) => fs.existsSync(file))
  if (!found) throw new NotMeasured('there is no pgbench here (Debian: apt-get install postgresql-contrib)')
  return found
}

/** Makes the tables of TPC-B. */
export async function fillBank(url: string): Promise<void> {
  await run(pgbench(), ['--initialize', '--quiet', '--scale', String(SCALE), url])
}

/** Transactions a second of TPC-B, as pgbench runs it by default. */
export async function bankTransactions(url: string, clients: number, seconds: number): Promise<number> {
  const args = ['--client', String(clients), '--jobs', THREADS, '--time', String(seconds), '--no-vacuum', url]
  const { stdout } = await run(pgbench(), args)
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (found === undefined) throw new Error(`pgbench said nothing of transactions a second:\n${stdout}`)
  return Number(found)
}
