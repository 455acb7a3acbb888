import net from 'node:net'

/** The line between one phone and the server. What is on its way when it breaks is lost: a question, or only its answer. */
export class Line {
  private readonly ends = new Set<net.Socket>()
  private isWhole = true
  private readonly listener: net.Server
  origin = ''

  constructor(private readonly serverPort: number) {
    this.listener = net.createServer((phone) => this.join(phone))
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.listener.listen(0, '127.0.0.1', resolve))
    const address = this.listener.address()
    if (typeof address === 'object' && address) this.origin = `http://127.0.0.1:${address.port}`
  }

  /** Everything that is open ends now, without a word, and nothing gets through until it is mended. */
  cut(): void {
    this.isWhole = false
    this.dropAll()
  }

  mend(): void {
    this.isWhole = true
  }

  dropAll(): void {
    for (const end of this.ends) end.destroy()
  }

  close(): void {
    this.cut()
    this.listener.close()
  }

  private join(phone: net.Socket): void {
    if (!this.isWhole) return void phone.destroy()
    const server = net.connect(this.serverPort, '127.0.0.1')
    for (const [end, other] of [
      [phone, server],
      [server, phone],
    ] as const) {
      this.ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        this.ends.delete(end)
        other.destroy()
      })
    }
    phone.pipe(server)
    server.pipe(phone)
  }
}
