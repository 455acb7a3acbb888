import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chooseOwner, type Owner } from '../../../server/src/db/embedded/owner'

/** A temporary folder and who works in it: PostgreSQL, PgBouncer and pgBackRest refuse to run as root. */
export interface Place {
  folder: string
  owner: Owner | undefined
  /** A folder below, which belongs to the owner. */
  folderOf(name: string): string
  /** A file below, with this text, which only the owner reads. */
  write(name: string, text: string): string
  clear(): void
}

export function newPlace(): Place {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-cluster-'))
  const owner = chooseOwner(path.join(folder, 'nobody-yet'))
  const give = (item: string): string => {
    if (owner) fs.chownSync(item, owner.uid, owner.gid)
    return item
  }
  give(folder)
  return {
    folder,
    owner,
    folderOf: (name) => {
      const place = path.join(folder, name)
      fs.mkdirSync(place, { recursive: true, mode: 0o700 })
      return give(place)
    },
    write: (name, text) => {
      const file = path.join(folder, name)
      fs.writeFileSync(file, text, { mode: 0o600 })
      return give(file)
    },
    clear: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
