import type { JanusConfig } from '../config'
import { JanusLink } from './janus-link'
import { VIDEO_ROOM } from './janus-place'

/** Of a Janus that takes our secret and has a VideoRoom. Rejects where it does not. */
export async function askJanusVersion(config: JanusConfig): Promise<string> {
  const link = await JanusLink.open(config, () => undefined)
  try {
    await link.attach(VIDEO_ROOM, () => undefined)
    return (await link.ask({ janus: 'info' })).version_string ?? ''
  } finally {
    link.close()
  }
}
