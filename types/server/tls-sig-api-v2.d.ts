declare module 'tls-sig-api-v2/TLSSigAPIv2.js' {
  export class Api {
    constructor(sdkAppId: number, secretKey: string)
    /** Signs a userSig that expires after so many seconds. */
    genUserSig(userId: string, expireSeconds: number): string
  }
}
