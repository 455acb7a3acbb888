import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A small backend for the runner's own tests: signs in, echoes sockets, describes uploads. */
export interface LocalServer {
  hosts: Record<string, string>
  close(): Promise<void>
}

export async function startLocalServer(): Promise<LocalServer> {
  const server = createServer((request, response) => void answer(request, response))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`echo ${data.toString()}`)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    hosts: { 'https://api.test': `http://127.0.0.1:${port}`, 'wss://api.test': `ws://127.0.0.1:${port}` },
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const form = new URLSearchParams(body)
  const content = request.url === '/session' ? { token: `token-${form.get('code')}` } : describeUpload(request, body)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(content))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('latin1')
}

function describeUpload(request: IncomingMessage, body: string) {
  const type = request.headers['content-type']?.split(';')[0]
  const fileName = /filename="([^"]+)"/.exec(body)?.[1]
  const kind = /name="kind"\r\n\r\n(\w+)/.exec(body)?.[1]
  return { type, fileName, kind, hasBytes: body.includes('PNG\xff\x00BYTES') }
}
