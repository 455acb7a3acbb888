import fs from 'node:fs'

/** The operating-system account that PostgreSQL runs under. */
export interface Owner {
  uid: number
  gid: number
}

const UNPRIVILEGED: Owner = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root, so root lends it another account: whoever owns the cluster already, else `postgres`,
 * else `nobody`. Nothing is added to the machine (`useradd` may not exist). Undefined: run as ourselves.
 */
export function chooseOwner(home: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOfExisting(home) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? UNPRIVILEGED
}

function ownerOfExisting(home: string): Owner | undefined {
  const stat = fs.statSync(home, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function accountNamed(name: string): Owner | undefined {
  if (!fs.existsSync('/etc/passwd')) return undefined
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  const owner = { uid: Number(uid), gid: Number(gid) }
  return owner.uid > 0 && owner.gid > 0 ? owner : undefined
}
