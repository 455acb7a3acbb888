import { inflateSync } from 'node:zlib'
import { createMovableClock } from '@xinqi/domain/time'
import { SeatTickets } from './seat-ticket'
import { EmbeddedRtcProvider } from './embedded'
import { TrtcProvider } from './trtc'

const seat = { roomId: 'xq-order-7', userId: 'u12', sessionId: 5 }
const { roomId, userId } = seat

it('signs a TRTC userSig that names the user and the application', () => {
  const provider = new TrtcProvider({ sdkAppId: 1400000001, secretKey: 'k'.repeat(64) })
  const ticket = provider.ticket(seat)
  expect(ticket).toMatchObject({ provider: 'trtc', roomId, userId, sdkAppId: 1400000001 })
  // Tencent's base64url spells + / = as * - _
  const base64 = ticket.userSig.replace(/\*/g, '+').replace(/-/g, '/').replace(/_/g, '=')
  const signed = JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString()) as Record<string, unknown>
  expect(signed).toMatchObject({ 'TLS.identifier': 'u12', 'TLS.sdkappid': 1400000001, 'TLS.expire': 7200 })
})

it('hands out an embedded ticket that the signalling endpoint accepts', () => {
  const clock = createMovableClock()
  const tickets = new SeatTickets({ secret: 's', clock })
  const turn = { turnUrls: ['turn:relay.example:3478'], turnSecret: 't' }
  const provider = new EmbeddedRtcProvider({ tickets, clock, signalUrl: '/signal', turn })
  const ticket = provider.ticket(seat)
  expect(ticket).toMatchObject({ provider: 'embedded', roomId, userId, signalUrl: '/signal' })
  expect(ticket.iceServers?.[0]?.username).toMatch(/^\d+:u12$/)
  expect(tickets.verify(ticket.userSig, roomId, userId)).toMatchObject(seat)
})
