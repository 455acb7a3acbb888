import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { readPostmaster } from '../../../server/src/db/embedded/postmaster'
import { killWithChildren } from '../../process/kill-with-children'
import { until } from '../../process/until'
import { answersWith } from './answers'
import { Child } from './child'
import type { Place } from './place'
import { locate } from './programs'

/** The file that machines have. */
const CONFIGURATION = path.join(__dirname, '../../../deploy/database/patroni.yml')
const BOOTSTRAP_PATIENCE_MS = 120_000

/** Where the members stand by whom they follow, and what the superuser proves themselves with. */
export interface Membership {
  place: Place
  etcd: readonly string[]
  password: string
  /** What pgBackRest is told, of which the member's `archive_command` is one call. */
  backup: Record<string, string>
}

/** One PostgreSQL with its Patroni, which may be lost as a machine is. */
export class Member {
  private constructor(
    readonly name: string,
    readonly port: number,
    readonly rest: number,
    readonly data: string,
    readonly sockets: string,
    private readonly child: Child,
  ) {}

  static async create(name: string, { place, etcd, password, backup }: Membership): Promise<Member> {
    const [port, rest] = [await freePort(), await freePort()]
    const home = place.folderOf(`member-${name}`)
    const data = path.join(home, 'data')
    const configuration = place.folderOf(`patroni-${name}`)
    place.write(`patroni-${name}/patroni.yml`, fs.readFileSync(CONFIGURATION, 'utf8'))
    place.write(
      `patroni-${name}/this-machine.yml`,
      `postgresql:\n  parameters:\n    unix_socket_directories: ${home}\n    shared_buffers: 64MB\n`,
    )
    const child = new Child({
      name: `patroni-${name}`,
      folder: place.folder,
      owner: place.owner,
      command: [locate('patroni'), configuration],
      env: {
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
        PATRONI_ETCD3_HOSTS: etcd.join(','),
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
        ...backup,
        PGBACKREST_PG1_PATH: data,
        PGBACKREST_PG1_PORT: String(port),
        PGBACKREST_PG1_SOCKET_PATH: home,
      },
    })
    return new Member(name, port, rest, data, home, child)
  }

  /** Resolves when its Patroni says that its PostgreSQL runs, as the primary or as a replica. */
  start(): Promise<void> {
    return this.child.start(() => answersWith(this.ask('health')), BOOTSTRAP_PATIENCE_MS)
  }

  isPrimary(): Promise<boolean> {
    return answersWith(this.ask('primary'))
  }

  /** A commit waits for this one. */
  isSynchronous(): Promise<boolean> {
    return answersWith(this.ask('sync'))
  }

  isReplica(): Promise<boolean> {
    return answersWith(this.ask('replica'))
  }

  get printed(): string {
    return this.child.printed
  }

  /** kill -9 of Patroni, of PostgreSQL and of every backend at once: the machine is gone. Its files stay. */
  async kill(): Promise<void> {
    const postmaster = readPostmaster(this.data)
    const gone = this.child.kill()
    if (postmaster) killWithChildren(postmaster.pid)
    await gone
    await until(`${this.name} is gone`, async () => !(await answersWith(this.ask('liveness'))))
  }

  private ask(question: string): string {
    return `http://127.0.0.1:${this.rest}/${question}`
  }
}
