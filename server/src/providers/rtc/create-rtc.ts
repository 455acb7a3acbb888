import type { Clock } from '@xinqi/domain/time'
import type { Config } from '../../config/config'
import { EmbeddedRtcProvider } from './embedded'
import type { RtcProvider } from './port'
import { TrtcProvider } from './trtc'
import type { SeatTickets } from './seat-ticket'

export const SIGNAL_PATH = '/signal'
/** A consultation has two people. */
const SEATS = 2

/** Who carries sound and picture, by configuration. */
export function createRtc({ rtc }: Config, tickets: SeatTickets, clock: Clock): RtcProvider {
  if (rtc.provider === 'trtc' && rtc.sdkAppId && rtc.secretKey)
    return new TrtcProvider({ sdkAppId: rtc.sdkAppId, secretKey: rtc.secretKey, maxPeers: SEATS })
  const turn = { turnUrls: rtc.turnUrls ?? [], turnSecret: rtc.turnSecret ?? '' }
  return new EmbeddedRtcProvider({ tickets, clock, signalUrl: SIGNAL_PATH, maxPeers: SEATS, turn })
}
