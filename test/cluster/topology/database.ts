import crypto from 'node:crypto'
import path from 'node:path'
import { Client } from 'pg'
import { run } from '../../../server/src/db/embedded/run'
import { until } from '../../process/until'
import { backupSettings } from './backup-settings'
import { startEtcd, type Etcd } from './etcd'
import { startEntrance, type Entrance } from './haproxy'
import { Member } from './patroni'
import type { Place } from './place'
import { locate } from './programs'

/** The file that an operator runs once. */
const ROLE = path.join(__dirname, '../../../deploy/database/role.sql')
const NAMES = ['a', 'b', 'c']
const SETTLED_PATIENCE_MS = 120_000
const DATABASE = 'xinqi'

/** etcd, three members that keep themselves alike, and HAProxy, which knows who leads. */
export class ReplicatedDatabase {
  private constructor(
    readonly members: readonly Member[],
    readonly etcd: Etcd,
    readonly entrance: Entrance,
    readonly password: string,
    /** What pgBackRest is told of the repository; not of any member. */
    readonly backup: Record<string, string>,
  ) {}

  static async start(place: Place): Promise<ReplicatedDatabase> {
    const password = crypto.randomBytes(18).toString('base64url')
    const backup = backupSettings(place)
    const etcd = await startEtcd(place)
    const membership = { place, etcd: etcd.hosts, password, backup }
    const members: Member[] = []
    for (const name of NAMES) members.push(await Member.create(name, membership))
    const [first, ...others] = members
    // The first makes the cluster, the others copy it.
    await first?.start()
    await Promise.all(others.map((member) => member.start()))
    const database = new ReplicatedDatabase(members, etcd, await startEntrance(place, members), password, backup)
    await database.settled()
    await database.create(place)
    return database
  }

  /** By HAProxy, as the service itself comes. */
  get url(): string {
    return this.urlAt(this.entrance.primary)
  }

  /** As the service, at another port of this machine. */
  urlAt(port: number): string {
    return `postgres://xinqi:${this.password}@127.0.0.1:${port}/${DATABASE}`
  }

  /** As the superuser, in the database of the service. */
  get adminUrl(): string {
    return this.at(this.entrance.primary, DATABASE)
  }

  /** Of a member itself, as the superuser. */
  urlOf(member: Member): string {
    return this.at(member.port, DATABASE)
  }

  private at(port: number, name: string): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${port}/${name}`
  }

  async primary(): Promise<Member> {
    for (const member of this.members) if (await member.isPrimary()) return member
    throw new Error('There is no primary.')
  }

  /** Somebody leads, and a commit waits for somebody else. */
  settled(): Promise<void> {
    return until('the members have settled', () => this.isSettled(), SETTLED_PATIENCE_MS)
  }

  private async isSettled(): Promise<boolean> {
    const [leads, follows] = await Promise.all([
      Promise.all(this.members.map((member) => member.isPrimary())),
      Promise.all(this.members.map((member) => member.isSynchronous())),
    ])
    return leads.includes(true) && follows.includes(true)
  }

  /** The role and the database of the service, by the file that an operator runs. */
  private async create(place: Place): Promise<void> {
    await until('HAProxy leads to the primary', () => this.answersAt('postgres'))
    const { code, output } = await run(
      locate('psql'),
      [
        '--set=ON_ERROR_STOP=1',
        `--set=password=${this.password}`,
        `--file=${ROLE}`,
        this.at(this.entrance.primary, 'postgres'),
      ],
      { cwd: place.folder, owner: undefined },
    )
    if (code !== 0) throw new Error(`role.sql: ${output}`)
  }

  private async answersAt(name: string): Promise<boolean> {
    const client = new Client({ connectionString: this.at(this.entrance.primary, name) })
    client.on('error', () => undefined)
    return client
      .connect()
      .then(() => true)
      .catch(() => false)
      .finally(() => void client.end().catch(() => undefined))
  }

  async clear(): Promise<void> {
    await Promise.all(this.members.map((member) => member.kill()))
    await Promise.all([this.entrance.child, ...this.etcd.members].map((child) => child.kill()))
  }
}
