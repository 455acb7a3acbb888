import fs from 'node:fs'

/** kill -9 of a process and, where /proc tells of them, of all that it has started. */
export function killWithChildren(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

function childrenOf(parent: number): number[] {
  if (!fs.existsSync('/proc/self/stat')) return []
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    const [, parent] = /\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}
