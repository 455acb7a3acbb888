import type { Clock } from '@xinqi/domain/time'
import { iceServers, type TurnConfig } from './ice-servers'
import type { SeatTickets } from './seat-ticket'
import type { JoinTicketFields, RtcProvider, RtcSeat } from './port'

interface EmbeddedRtcConfig {
  tickets: SeatTickets
  clock: Clock
  /** Where the signalling endpoint is mounted: a path of the same origin, or a wss address. */
  signalUrl: string
  turn: TurnConfig
}

/** Our own call room: WebRTC between the participants, signalling through the RoomServer of this server. */
export class EmbeddedRtcProvider implements RtcProvider {
  constructor(private readonly config: EmbeddedRtcConfig) {}

  ticket(seat: RtcSeat): JoinTicketFields {
    const { roomId, userId } = seat
    const { tickets, clock, signalUrl, turn } = this.config
    return {
      provider: 'embedded',
      roomId,
      userId,
      userSig: tickets.sign(seat),
      signalUrl,
      iceServers: iceServers(turn, userId, clock),
    }
  }
}
