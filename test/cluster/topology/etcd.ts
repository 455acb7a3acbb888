import { freePort } from '../../../server/src/db/embedded/free-port'
import { answersWith } from './answers'
import { Child } from './child'
import type { Place } from './place'
import { locate } from './programs'

const NAMES = ['a', 'b', 'c']

/** Three members, as on three machines: one may be lost and the other two still agree on who leads. */
export interface Etcd {
  /** `host:port` of each, as Patroni wants them. */
  hosts: string[]
  members: Child[]
}

export async function startEtcd(place: Place): Promise<Etcd> {
  const members = await Promise.all(
    NAMES.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const together = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const children = members.map(({ name, client, peer }) => {
    const child = new Child({
      name: `etcd-${name}`,
      folder: place.folder,
      owner: place.owner,
      command: [
        locate('etcd'),
        `--name=${name}`,
        `--data-dir=${place.folderOf(`etcd-${name}`)}`,
        `--listen-client-urls=http://127.0.0.1:${client}`,
        `--advertise-client-urls=http://127.0.0.1:${client}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-cluster=${together}`,
        '--initial-cluster-state=new',
        '--log-level=error',
      ],
    })
    return { child, started: child.start(() => answersWith(`http://127.0.0.1:${client}/health`)) }
  })
  await Promise.all(children.map(({ started }) => started))
  return { hosts: members.map(({ client }) => `127.0.0.1:${client}`), members: children.map(({ child }) => child) }
}
