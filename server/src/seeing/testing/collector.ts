import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number }

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code: number }
  attributes: { key: string; value: Value }[]
}

interface Batch {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** Takes traces by OTLP over HTTP, as a collector does, and keeps the bytes. */
export class Collector {
  readonly bodies: string[] = []
  readonly headers: http.IncomingHttpHeaders[] = []
  private readonly server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      this.headers.push(request.headers)
      if (request.url === '/v1/traces') this.bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })

  static async open(): Promise<Collector> {
    const collector = new Collector()
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve))
    return collector
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get spans(): ReceivedSpan[] {
    return this.bodies
      .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }
}

export const attributeOf = ({ attributes }: ReceivedSpan, key: string): string | number | undefined => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
