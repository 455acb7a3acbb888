import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PaperAnswer, PaperOrder, Sheet } from './paper-worker'

type Printed = Pick<PaperAnswer, 'missing' | 'pdf'>

interface Waiting {
  resolve: (printed: Printed) => void
  reject: (error: Error) => void
}

const FILE = path.join(__dirname, 'paper-worker.ts')

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let orders = 0

/**
 * Draws a paper on a thread of its own: it takes 50 ms, during which the event loop answers others. Gives the characters that
 * cannot be drawn, or the file.
 */
export function printPaper(sheet: Sheet): Promise<Printed> {
  worker ??= start()
  const order: PaperOrder = { id: (orders += 1), sheet }
  const printed = new Promise<Printed>((resolve, reject) => waiting.set(order.id, { resolve, reject }))
  worker.postMessage(order)
  return printed
}

function start(): Worker {
  const started = new Worker(FILE, { execArgv: ['--require', require.resolve('tsx/cjs')] })
  started.on('message', ({ id, error, ...printed }: PaperAnswer) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error === undefined) resolve?.(printed)
    else reject?.(new Error(`paper: ${error}`))
  })
  started.on('error', (error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('paper: the thread has ended')))
  // It stays for the next paper, and keeps no process alive; whoever listens keeps it alive again, so this comes last.
  started.unref()
  return started
}

/** The next paper starts another thread. */
function giveUp(ended: Worker, error: Error): void {
  if (worker !== ended) return
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
