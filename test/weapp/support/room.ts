import { TestClient as RoomClient } from '../../../server/src/realtime/rooms/testing/client'
import { TestClient } from '../../../server/src/testing/test-client'
import { BASE_URL } from '../../e2e/support/server-address'
import type { MiniProgram } from '../runner/program'
import { PATIENCE_MS } from './booking'

const server = new TestClient(BASE_URL)

/** From a booking into its room: the mini-program opens the H5 room in a web-view. Gives the address of that page. */
export async function openRoomView(program: MiniProgram): Promise<URL> {
  await program.waitFor('=进入咨询室', PATIENCE_MS)
  await program.tap('=进入咨询室')
  await program.waitFor('text=房间开着', PATIENCE_MS)
  await program.tap('=进入咨询室')
  const view = await program.find('web-view', { timeout: PATIENCE_MS })
  return new URL(String(await view.attr('src')))
}

/** The ticket of such an address, which stands behind the #: no server on the way sees it. */
export const ticketOf = (address: URL): string => new URLSearchParams(address.hash.slice(1)).get('ticket') ?? ''

/** Takes a seat as the page in the web-view does, without a camera. Gives the way out. */
export async function sitDown(ticket: string): Promise<() => void> {
  const { accessToken, appointNo } = await server.call('POST /appoint/consultAppointment/enterByTicket', { ticket })
  const inRoom = server.as(accessToken)
  const seat = await inRoom.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })
  const client = await RoomClient.connect(`${BASE_URL.replace('http', 'ws')}${seat.signalPath}`)
  const media = { audio: false, video: false }
  client.send({ t: 'join', room: seat.roomId, user: seat.userId, sig: seat.userSig, media })
  await client.next('joined')
  return () => client.cut()
}

/** Whether a ticket still admits. */
export const admits = async (ticket: string): Promise<boolean> =>
  (await server.answer('POST /appoint/consultAppointment/enterByTicket', { ticket })).code === 1
