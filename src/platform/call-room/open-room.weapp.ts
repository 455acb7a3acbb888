import { CallError, type CallRoom, type JoinTicket } from './call-room'
import { TrtcWeappRoom } from './trtc-weapp/trtc-weapp-room'

/**
 * Opens the room that the ticket's provider asks for. Throws CallError 'unsupported' for an embedded ticket:
 * mini-programs have no WebRTC, the page then shows the H5 room in a web-view.
 */
export async function openRoom(provider: JoinTicket['provider']): Promise<CallRoom> {
  if (provider === 'trtc') return new TrtcWeappRoom()
  throw new CallError('unsupported', 'The embedded call room needs WebRTC; open the H5 room in a web-view.')
}
