import { insertBookers, type Person } from '../load/people'
import { ReplicatedDatabase } from '../topology/database'
import { startFront, type Front } from '../topology/front'
import { newPlace, type Place } from '../topology/place'
import { Server, sharedSecrets, type Told } from '../topology/server'

/** Everything that the deployed service is, as processes of this machine. */
export interface Service {
  place: Place
  database: ReplicatedDatabase
  web: readonly Server[]
  jobs: Server
  front: Front
  told: Told
  people: Person[]
  clear(): Promise<void>
}

/** Starts it with people who want to book; whatever was started is ended again when a step fails. */
export async function startService(): Promise<Service> {
  const place = newPlace()
  const closers: (() => Promise<void>)[] = []
  const clear = async (): Promise<void> => {
    for (const close of closers.reverse()) await close()
    place.clear()
  }
  try {
    const database = await ReplicatedDatabase.start(place)
    closers.push(() => database.clear())
    const secrets = sharedSecrets(place)
    const people = await insertBookers(database.url, secrets.TOKEN_SECRET ?? '')
    const told = { ...secrets, DATABASE_URL: database.url, BUS_URL: 'postgres:' }
    const servers = await startServers(place, told, closers)
    const [one, two, jobs] = servers as [Server, Server, Server]
    const front = await startFront(place, [one, two])
    closers.push(() => front.child.kill())
    return { place, database, web: [one, two], jobs, front, told, people, clear }
  } catch (error) {
    await clear()
    throw error
  }
}

async function startServers(place: Place, told: Told, closers: (() => Promise<void>)[]): Promise<Server[]> {
  const servers: Server[] = []
  // One after the other: the first migrates.
  for (const name of ['web-1', 'web-2', 'jobs']) {
    const server = await Server.create(place, name, told)
    closers.push(() => server.kill())
    await server.start()
    servers.push(server)
  }
  return servers
}
