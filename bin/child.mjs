import { spawn } from 'node:child_process'

/** Runs a program to its end and resolves with its exit code. A signal that ends this process ends the program too. */
export function runChild(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    const forward = (signal) => {
      child.kill(signal)
      process.exit(130)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const settle = (finish) => (value) => {
      for (const signal of signals) process.off(signal, forward)
      finish(value)
    }
    for (const signal of signals) process.on(signal, forward)
    child.on('error', settle(reject))
    child.on('close', settle(resolve))
  })
}
