import { startTestCluster } from '../../../support/postgres'
import { makeWorld } from './start-server'

/** Holds the run's PostgreSQL until it is told to stop: in a process of its own, it does so also for a run that is killed. */
async function holdCluster(): Promise<void> {
  const starting = startTestCluster()
  const stop = async (code: number) => {
    await (await starting).stop()
    process.exit(code)
  }
  process.once('SIGTERM', () => void stop(0))
  // A terminal's Ctrl-C reaches everybody at once; the servers stop before their database.
  process.on('SIGINT', () => undefined)
  const { url } = await starting
  try {
    await makeWorld(url)
  } catch (error) {
    console.error(error)
    await stop(1)
  }
  console.log(`ready ${url}`)
}

void holdCluster()
