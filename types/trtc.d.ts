/** The ES module build of the Web SDK; the package declares types for its main file only. */
declare module 'trtc-sdk-v5/trtc.esm.js' {
  import TRTC from 'trtc-sdk-v5'

  export default TRTC
}

/** The mini-program SDK ships without types. Declared is what src/platform/call-room/trtc-weapp uses. */
declare module 'trtc-wx-sdk' {
  export interface PusherAttributes {
    url: string
    mode: 'RTC'
    autopush: boolean
    enableCamera: boolean
    enableMic: boolean
    enableAgc: boolean
    enableAns: boolean
    minBitrate: number
    maxBitrate: number
    videoWidth: number
    videoHeight: number
    videoAspect: '9:16' | '3:4'
    frontCamera: 'front' | 'back'
    audioVolumeType: 'auto' | 'media' | 'voicecall'
    /** 0 to 100, of the last audio volume event. */
    volume?: number
  }

  export interface PlayerAttributes {
    id: string
    src: string
    mode: 'RTC'
    userID: string
    streamID: string
    streamType: string
    autoplay: boolean
    muteAudio: boolean
    muteVideo: boolean
    hasAudio: boolean
    hasVideo: boolean
    objectFit: 'contain' | 'fillCrop'
    soundMode: 'speaker' | 'ear'
    minCache: number
    maxCache: number
    volume: number
  }

  export interface EnterRoomParams {
    sdkAppID: number
    userID: string
    userSig: string
    strRoomID: string
    scene?: 'rtc'
    enableMic?: boolean
    enableCamera?: boolean
  }

  interface Pusher {
    start(): void
    stop(): void
    switchCamera(): void
  }

  export interface RoomEvent {
    data: {
      userID?: string
      code?: number
      message?: string
      player?: PlayerAttributes
      playerList?: PlayerAttributes[]
      pusher?: PusherAttributes
    }
  }

  type EventName =
    | 'LOCAL_JOIN'
    | 'KICKED_OUT'
    | 'REMOTE_USER_JOIN'
    | 'REMOTE_USER_LEAVE'
    | 'REMOTE_VIDEO_ADD'
    | 'REMOTE_VIDEO_REMOVE'
    | 'REMOTE_AUDIO_ADD'
    | 'REMOTE_AUDIO_REMOVE'
    | 'LOCAL_AUDIO_VOLUME_UPDATE'
    | 'REMOTE_AUDIO_VOLUME_UPDATE'
    | 'ERROR'

  export default class TRTC {
    /** `env: 'test'` sends no telemetry. */
    constructor(page: unknown, options?: { env?: 'test' })
    readonly EVENT: Record<EventName, string>
    /** 0 everything … 3 errors only. */
    setLogLevel(level: 0 | 1 | 2 | 3): void
    on(event: string, listener: (event: RoomEvent) => void): void
    createPusher(attributes: Partial<PusherAttributes>): Pusher
    getPusherInstance(): Pusher
    enterRoom(params: EnterRoomParams): PusherAttributes
    exitRoom(): void
    setPusherAttributes(attributes: Partial<PusherAttributes>): PusherAttributes
    setPlayerAttributes(streamId: string, attributes: Partial<PlayerAttributes>): PlayerAttributes[]
    getPlayerList(): PlayerAttributes[]
    pusherEventHandler(event: unknown): void
    pusherNetStatusHandler(event: unknown): void
    pusherErrorHandler(event: unknown): void
    pusherAudioVolumeNotify(event: unknown): void
    playerEventHandler(event: unknown): void
    playerNetStatus(event: unknown): void
    playerAudioVolumeNotify(event: unknown): void
  }
}
