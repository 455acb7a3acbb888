import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/src/db/embedded/free-port'
import { speaks } from '../cluster/topology/answers'
import { Child } from '../cluster/topology/child'
import type { Place } from '../cluster/topology/place'

const PROGRAM = '/usr/bin/janus'
/** The files that machines have. */
const CONFIGURATION = path.join(__dirname, '../../deploy/janus')

export interface Janus {
  url: string
  child: Child
  /** Again, at the same address. */
  start(): Promise<void>
}

/** A Janus as machines have it, but for where it listens. @throws naming the package where it is missing */
export async function startJanus(place: Place, secret: string): Promise<Janus> {
  if (!fs.existsSync(PROGRAM)) throw new Error('janus is not here: apt-get install --no-install-recommends janus')
  const port = await freePort()
  const folder = place.folderOf('janus')
  for (const file of fs.readdirSync(CONFIGURATION)) {
    const text = fs.readFileSync(path.join(CONFIGURATION, file), 'utf8')
    const own = text
      .replace('"/etc/janus"', `"${folder}"`)
      .replace('ws_port = 8188', `ws_port = ${port}\n\tws_ip = "127.0.0.1"`)
    place.write(path.join('janus', file), own)
  }
  const child = new Child({
    name: 'janus',
    folder: place.folder,
    owner: place.owner,
    command: [PROGRAM, `--configs-folder=${folder}`, `--config=${folder}/janus.jcfg`, `--apisecret=${secret}`],
  })
  const start = () => child.start(() => speaks(port))
  await start()
  return { url: `ws://127.0.0.1:${port}`, child, start }
}
