import net from 'node:net'
import perfHooks, { PerformanceObserver } from 'node:perf_hooks'

const { destroy } = net.Socket.prototype
const observers: PerformanceObserver[] = []

class KnownObserver extends PerformanceObserver {
  constructor(...given: ConstructorParameters<typeof PerformanceObserver>) {
    super(...given)
    observers.push(this)
  }
}

perfHooks.PerformanceObserver = KnownObserver

/**
 * Takes back what packages of a test file have hung into Node itself, which is the same for all test files of a process: each
 * would be kept there with all its modules, some 50 MB, to the end. These are prom-client's look at the garbage collector, which
 * nobody can end, and the `destroy` of all sockets that urllib (of alipay-sdk) replaces by its own.
 */
export function unhook(): void {
  for (const observer of observers.splice(0)) observer.disconnect()
  net.Socket.prototype.destroy = destroy
}
