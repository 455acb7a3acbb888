import type { CallRoom, JoinTicket } from './call-room'
import { EmbeddedRoom } from './embedded/embedded-room'

/** Opens the room that the ticket's provider asks for. The TRTC SDK is a lazy chunk of 242 KB gzipped. */
export async function openRoom(provider: JoinTicket['provider']): Promise<CallRoom> {
  if (provider === 'embedded') return new EmbeddedRoom()
  const [{ default: sdk }, { TrtcH5Room }] = await Promise.all([
    import(/* webpackChunkName: "trtc" */ 'trtc-sdk-v5/trtc.esm.js'),
    import(/* webpackChunkName: "trtc-room" */ './trtc-h5/trtc-h5-room'),
  ])
  return new TrtcH5Room(sdk)
}
