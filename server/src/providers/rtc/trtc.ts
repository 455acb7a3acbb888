// The file is named because the package's own package.json says "main" twice, which Jest's resolver refuses to read.
import { Api } from 'tls-sig-api-v2/TLSSigAPIv2.js'
import type { JoinTicketFields, RtcProvider, RtcSeat } from './port'

const USER_SIG_SECONDS = 2 * 60 * 60

interface TrtcConfig {
  sdkAppId: number
  /** The application's secret key. It signs for every user, so it never leaves the server. */
  secretKey: string
}

/** Tencent Cloud TRTC. Its SDK refuses Chinese characters in user and room ids. */
export class TrtcProvider implements RtcProvider {
  private readonly signer: Api

  constructor(private readonly config: TrtcConfig) {
    this.signer = new Api(config.sdkAppId, config.secretKey)
  }

  ticket({ roomId, userId }: RtcSeat): JoinTicketFields {
    const { sdkAppId } = this.config
    const userSig = this.signer.genUserSig(userId, USER_SIG_SECONDS)
    return { provider: 'trtc', roomId, userId, userSig, sdkAppId }
  }
}
