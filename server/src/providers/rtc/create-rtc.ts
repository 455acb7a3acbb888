import type { Clock } from '@xinqi/domain/time'
import type { RtcConfig } from './config'
import { EmbeddedRtcProvider } from './embedded'
import type { RtcProvider } from './port'
import { TrtcProvider } from './trtc'
import type { SeatTickets } from './seat-ticket'

export const SIGNAL_PATH = '/signal'

/** Who carries sound and picture, by configuration. */
export function createRtc(config: RtcConfig, tickets: SeatTickets, clock: Clock): RtcProvider {
  if (config.provider === 'embedded')
    return new EmbeddedRtcProvider({ tickets, clock, signalUrl: SIGNAL_PATH, turn: config })
  if (!config.trtc) throw new Error('TRTC is chosen and has no keys.')
  return new TrtcProvider(config.trtc)
}
