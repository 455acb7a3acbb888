import net from 'node:net'

const PATIENCE_MS = 2_000

/** Whether a GET is answered with this status; false where nobody answers. */
export async function answersWith(url: string, status = 200): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.arrayBuffer()
    return answer.status === status
  } catch {
    return false
  }
}

/** Whether somebody says `reply` to `said` on a port of this machine; without words, whether they take the connection. */
export function speaks(port: number, said = '', reply = ''): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    const end = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    let heard = ''
    socket.setTimeout(PATIENCE_MS, () => end(false))
    socket.once('error', () => end(false))
    socket.once('connect', () => {
      if (said) socket.write(said)
      if (!reply) end(true)
    })
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (heard.includes(reply)) end(true)
    })
  })
}
