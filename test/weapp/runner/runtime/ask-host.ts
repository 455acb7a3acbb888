import { decode, encode } from '../codec'
import { runtimeWindow } from './globals'
import { toPlain } from './record'
import { state, touch } from './state'

/** Asks Node: an override of the test, the network, a socket. Rejects with the `fail` it answers. */
export async function askHost(name: string, args: unknown): Promise<unknown> {
  state.pending += 1
  try {
    const answer = decode(await runtimeWindow.__host(encode([name, toPlain(args)])), (bytes) => bytes.buffer)
    if (isFailure(answer)) throw answer.fail
    return typeof answer === 'object' && answer !== null && 'ok' in answer ? answer.ok : undefined
  } finally {
    state.pending -= 1
    touch()
  }
}

function isFailure(answer: unknown): answer is { fail: unknown } {
  return typeof answer === 'object' && answer !== null && 'fail' in answer
}
