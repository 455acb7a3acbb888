import net from 'node:net'

interface Pair {
  phone: net.Socket
  database: net.Socket
}

/** A TCP road to a database that a test can bring to a standstill: what travels on it is neither delivered nor refused. */
export class Road {
  private readonly pairs = new Set<Pair>()
  private standsStill = false
  private stopWord?: string

  private constructor(
    private readonly server: net.Server,
    /** The database's address at the end of this road. */
    readonly url: string,
  ) {}

  static async to(databaseUrl: string): Promise<Road> {
    const there = new URL(databaseUrl)
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const here = new URL(databaseUrl)
    here.port = String((server.address() as net.AddressInfo).port)
    const road = new Road(server, here.href)
    server.on('connection', (phone) => road.lead(phone, net.connect(Number(there.port), there.hostname)))
    return road
  }

  /** Connections that are open now. */
  get size(): number {
    return this.pairs.size
  }

  /** Nothing gets through any more, on roads that are open and on new ones. */
  standStill(): void {
    this.standsStill = true
    this.loseOpen()
  }

  /** Open roads swallow everything; new ones are as ever. */
  loseOpen(): void {
    for (const pair of this.pairs) pause(pair)
  }

  /** What carries this word still arrives, and nothing comes back from then on. */
  standStillAfter(word: string): void {
    this.stopWord = word
  }

  goOn(): void {
    this.standsStill = false
    for (const { phone, database } of this.pairs) {
      phone.resume()
      database.resume()
    }
  }

  async close(): Promise<void> {
    for (const { phone, database } of this.pairs) {
      phone.destroy()
      database.destroy()
    }
    await new Promise((resolve) => this.server.close(resolve))
  }

  private lead(phone: net.Socket, database: net.Socket): void {
    const pair = { phone, database }
    this.pairs.add(pair)
    phone.on('data', (chunk) => {
      database.write(chunk)
      if (this.stopWord === undefined || !chunk.includes(this.stopWord)) return
      this.stopWord = undefined
      this.standStill()
    })
    database.on('data', (chunk) => phone.write(chunk))
    for (const socket of [phone, database]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        phone.destroy()
        database.destroy()
        this.pairs.delete(pair)
      })
    }
    if (this.standsStill) pause(pair)
  }
}

function pause({ phone, database }: Pair): void {
  phone.pause()
  database.pause()
}
