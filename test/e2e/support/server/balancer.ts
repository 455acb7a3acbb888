import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const HOST = '127.0.0.1'
/** The time that is moved is each process's own. */
const CLOCK = '/sandbox/clock'

export interface Balancer {
  /** Sends nothing more to one that is gone, as a balancer that looks after them. */
  leaveOut(port: number): void
  takeIn(port: number): void
  stop(): Promise<void>
}

/**
 * Before several processes of one server: every request and every socket goes to the next of them, so that nothing can lean on meeting the
 * same one twice. Moving the sandbox's clock goes to each.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  let processes = ports
  let turn = 0
  const next = (): number => processes[turn++ % processes.length] ?? port
  const server = http.createServer((request, response) => {
    if (request.method === 'POST' && request.url === CLOCK) void moveClocks(request, response, processes)
    else request.pipe(forward(request, response, next()))
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => tie(request, socket, head, next()))
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  return {
    leaveOut: (gone) => void (processes = processes.filter((one) => one !== gone)),
    takeIn: (come) => void (processes = [...processes, come]),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): http.ClientRequest {
  const { method, url, headers } = request
  const asked = http.request({ host: HOST, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  return asked
}

/**
 * All at once: who is told something by one whose time has moved asks the next of them about it. What comes due happens once, whoever
 * does it, and has happened when this is answered.
 */
async function moveClocks(
  request: IncomingMessage,
  response: ServerResponse,
  processes: readonly number[],
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const body = Buffer.concat(pieces)
  const { accept = '', 'content-type': type = '' } = request.headers
  const move = (port: number): Promise<Response> =>
    fetch(`http://${HOST}:${port}${CLOCK}`, {
      method: 'POST',
      headers: { accept, 'content-type': type },
      body,
      redirect: 'manual',
    })
  const [first] = await Promise.all(processes.map(move))
  response.writeHead(first?.status ?? 502, Object.fromEntries(first?.headers ?? []))
  response.end(await first?.text())
}

/** A socket is tied to the process that took it. */
function tie(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const { method, url, headers } = request
  const asked = http.request({ host: HOST, port, method, path: url, headers })
  asked.on('upgrade', (answer, behind, behindHead) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
    if (behindHead.length > 0) socket.write(behindHead)
    if (head.length > 0) behind.write(head)
    behind.pipe(socket).pipe(behind)
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  asked.on('response', (answer) => {
    socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`)
  })
  asked.on('error', () => socket.destroy())
  asked.end()
}
