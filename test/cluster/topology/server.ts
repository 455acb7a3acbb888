import crypto from 'node:crypto'
import path from 'node:path'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { newToken } from '../../../server/src/crypto/keyed-hash'
import { answersWith } from './answers'
import { Child } from './child'
import type { Place } from './place'

const ENTRY = path.join(__dirname, '../../support/server-entry.ts')
/** Everything comes from one address here; the limits on calls are not what is looked at. */
const RATE_LIMIT_FACTOR = '1000000'

/** Longer than the front needs to see that a process is not ready; production has more. */
const DRAIN_SECONDS = '3'

/** What all processes of one service are told alike. */
export type Told = Readonly<Record<string, string>>

/** Secrets that all processes share, as `/etc/xinqi/secrets.env` gives them to machines. */
export function sharedSecrets(place: Place): Told {
  return {
    TOKEN_SECRET: newToken(),
    SEAT_SECRET: newToken(),
    FIELD_KEY: crypto.randomBytes(32).toString('base64'),
    FIELD_KEY_ID: 'k7',
    FILES_DIR: place.folderOf('files'),
    NODE_ENV: 'development',
    DRAIN_SECONDS,
    RATE_LIMIT_FACTOR,
  }
}

/** One process of the service. It may be killed, stopped and started again, always at its own port. */
export class Server {
  private constructor(
    readonly name: string,
    readonly port: number,
    private readonly child: Child,
  ) {}

  static async create(place: Place, name: string, told: Told): Promise<Server> {
    const port = await freePort()
    const child = new Child({
      name,
      folder: place.folder,
      command: [process.execPath, '--import', 'tsx', ENTRY],
      env: { ...told, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: place.folderOf(`data-${name}`) },
    })
    return new Server(name, port, child)
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get isAlive(): boolean {
    return this.child.isAlive
  }

  get printed(): string {
    return this.child.printed
  }

  /** Resolves when it says that it is ready for requests. */
  start(): Promise<void> {
    return this.child.start(() => this.isReady(), 120_000)
  }

  isReady(): Promise<boolean> {
    return answersWith(`${this.origin}/readyz`)
  }

  kill(): Promise<void> {
    return this.child.kill()
  }

  stop(): Promise<void> {
    return this.child.stop()
  }
}
