import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Member } from './patroni'
import type { Place } from './place'
import { locate } from './programs'

const run = promisify(execFile)
const SCRIPTS = path.join(__dirname, '../../../deploy/backup')

/** Nothing of the person who runs the tests, whose PGHOST would lead elsewhere. */
const CLEAN = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }

/** What somebody at a machine's terminal does with the backup; every word that it prints is kept. */
export class BackupMachine {
  readonly printed: string[] = []

  constructor(
    private readonly place: Place,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** Makes the repository ready for this database. */
  async createStanza(primary: Member): Promise<void> {
    await this.command(locate('pgbackrest'), ['--stanza=xinqi', 'stanza-create'], this.of(primary))
  }

  /** The script of the nightly timer. */
  async backUp(primary: Member, type: 'full' | 'diff'): Promise<void> {
    await this.script('backup.sh', [type], this.of(primary))
  }

  /** A script of deploy/backup, under the account of the database. @throws when it ends otherwise than well */
  script(name: string, args: readonly string[], more: Record<string, string> = {}): Promise<string> {
    return this.command('/bin/sh', [path.join(SCRIPTS, name), ...args], more)
  }

  private of({ data, port, sockets, rest }: Member): Record<string, string> {
    return {
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: sockets,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PGPASSFILE: path.join(path.dirname(data), 'pgpass'),
    }
  }

  private async command(program: string, args: readonly string[], more: Record<string, string>): Promise<string> {
    const { owner, folder } = this.place
    try {
      const { stdout, stderr } = await run(program, [...args], {
        ...owner,
        cwd: folder,
        env: { ...CLEAN, ...this.settings, ...more },
      })
      this.printed.push(stdout, stderr)
      return stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${path.basename(args[0] ?? program)} failed: ${stdout}${stderr}`, { cause: error })
    }
  }
}
