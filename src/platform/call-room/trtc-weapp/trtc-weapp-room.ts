import Taro from '@tarojs/taro'
import { systemClock } from '@xinqi/domain/time'
import TRTC, { type PlayerAttributes, type PusherAttributes, type RoomEvent } from 'trtc-wx-sdk'
import { CallError, type CallRoom, type Facing, type JoinTicket, type MediaFlags } from '../call-room'
import { RoomBase } from '../room-base'
import {
  bitrate,
  CODE_EXITED,
  CODE_FIRST_FRAME,
  kickReason,
  liveErrorCode,
  type NetStatusInfo,
  playerSample,
  qualityLevel,
} from './live-reports'

const JOIN_TIMEOUT_MS = 15_000
const LOG_ERRORS_ONLY = 3

/** What the live components have to show. Replaced as a whole at every change. */
export interface LiveAttributes {
  pusher: PusherAttributes | null
  players: readonly PlayerAttributes[]
}

export interface LiveEvent<Detail> {
  detail: Detail
}

interface PendingJoin {
  resolve(): void
  reject(error: CallError): void
}

/**
 * Tencent Cloud TRTC in the mini-program. The SDK only computes attributes: a <live-pusher> captures and sends, one
 * <live-player> a peer plays, and both hand their events back here.
 */
export class TrtcWeappRoom extends RoomBase implements CallRoom {
  private readonly trtc: TRTC
  private attributes: LiveAttributes = { pusher: null, players: [] }
  private readonly viewListeners = new Set<() => void>()
  private flags: MediaFlags = { audio: false, video: false }
  private facing: Facing = 'user'
  private pending: PendingJoin | null = null
  private pushing = false
  private startedAt = 0
  private upInfo: NetStatusInfo = {}

  constructor() {
    super()
    // The SDK logs and reports its parameters, the userSig among them: 'test' turns its telemetry off.
    this.trtc = new TRTC(Taro.getCurrentInstance().page, { env: 'test' })
    this.trtc.setLogLevel(LOG_ERRORS_ONLY)
    this.trtc.createPusher({})
    this.listen()
  }

  readonly liveAttributes = (): LiveAttributes => this.attributes

  readonly onLiveAttributes = (listener: () => void): (() => void) => {
    this.viewListeners.add(listener)
    return () => this.viewListeners.delete(listener)
  }

  async join(ticket: JoinTicket, media: MediaFlags = { audio: true, video: true }): Promise<void> {
    if (this.state !== 'idle') throw new CallError('internal', 'A room can be joined once.')
    if (!ticket.sdkAppId) throw new CallError('internal', 'A TRTC ticket names its sdkAppId.')
    this.startedAt = systemClock.now().getTime()
    this.flags = media
    this.setState('connecting')
    const pusher = this.trtc.enterRoom({
      sdkAppID: ticket.sdkAppId,
      userID: ticket.userId,
      userSig: ticket.userSig,
      strRoomID: ticket.roomId,
      scene: 'rtc',
      enableMic: media.audio,
      enableCamera: media.video,
    })
    const seated = this.waitForSeat()
    this.show({ pusher: { ...pusher } })
    try {
      await seated
    } catch (reason) {
      await this.leave()
      throw reason
    }
  }

  async setMic(on: boolean): Promise<void> {
    this.changeFlags({ audio: on })
  }

  async setCamera(on: boolean): Promise<void> {
    this.changeFlags({ video: on })
  }

  async switchCamera(to?: Facing): Promise<void> {
    const facing = to ?? (this.facing === 'user' ? 'environment' : 'user')
    if (facing === this.facing || this.state === 'left') return
    this.facing = facing
    this.trtc.getPusherInstance().switchCamera()
  }

  async leave(): Promise<void> {
    if (this.state === 'left') return
    this.setState('left')
    this.trtc.exitRoom()
    // exitRoom throws the pusher away; late events of the components still reach the SDK and need one.
    this.trtc.createPusher({})
    this.forgetPeers()
    this.show({ pusher: null, players: [] })
    this.pending?.reject(new CallError('internal', 'The call was left while joining.'))
  }

  /** The view put its <live-pusher> on the page; only now can it be told to start. */
  pusherMounted(): void {
    if (this.pushing || this.state === 'left') return
    this.pushing = true
    this.trtc.getPusherInstance().start()
  }

  pusherStateChanged(event: LiveEvent<{ code: number; message?: string }>): void {
    this.trtc.pusherEventHandler(event)
    if (event.detail.code !== CODE_EXITED || this.state === 'left') return
    const reason = kickReason(event.detail.message ?? '')
    if (reason) this.emit('kicked', { reason })
    void this.leave()
  }

  pusherNetStatus(event: LiveEvent<{ info: NetStatusInfo }>): void {
    this.trtc.pusherNetStatusHandler(event)
    this.upInfo = event.detail.info
    if (this.peers.size === 0) this.emit('quality', { up: qualityLevel(this.upInfo), down: 0, peers: [] })
  }

  pusherFailed(event: LiveEvent<{ errCode: string | number; errMsg: string }>): void {
    this.trtc.pusherErrorHandler(event)
  }

  pusherVolume(event: LiveEvent<unknown>): void {
    this.trtc.pusherAudioVolumeNotify(event)
  }

  playerStateChanged(userId: string, event: LiveEvent<{ code: number }>): void {
    this.trtc.playerEventHandler(event)
    if (event.detail.code !== CODE_FIRST_FRAME) return
    this.emit('first-frame', { userId, ms: systemClock.now().getTime() - this.startedAt })
  }

  playerNetStatus(userId: string, event: LiveEvent<{ info: NetStatusInfo }>): void {
    this.trtc.playerNetStatus(event)
    const { info } = event.detail
    const sample = { ...playerSample(userId, info), upKbps: bitrate(this.upInfo) }
    this.emit('quality', { up: qualityLevel(this.upInfo), down: qualityLevel(info), peers: [sample] })
  }

  playerVolume(event: LiveEvent<unknown>): void {
    this.trtc.playerAudioVolumeNotify(event)
  }

  private listen(): void {
    const { EVENT } = this.trtc
    this.trtc.on(EVENT.LOCAL_JOIN, () => this.seated())
    this.trtc.on(EVENT.ERROR, ({ data }) => this.failed(data))
    this.trtc.on(EVENT.REMOTE_USER_JOIN, ({ data: { userID } }) => {
      if (userID) this.addPeer({ userId: userID, audio: false, video: false, state: 'connected' })
    })
    this.trtc.on(EVENT.REMOTE_USER_LEAVE, ({ data: { userID, playerList } }) => {
      if (userID) this.removePeer(userID, 'left')
      this.show({ players: playerList ?? [] })
    })
    this.trtc.on(EVENT.REMOTE_VIDEO_ADD, ({ data }) => this.showPlayer(data, { video: true }, { muteVideo: false }))
    this.trtc.on(EVENT.REMOTE_VIDEO_REMOVE, ({ data }) => this.showPlayer(data, { video: false }, {}))
    this.trtc.on(EVENT.REMOTE_AUDIO_ADD, ({ data }) => this.showPlayer(data, { audio: true }, { muteAudio: false }))
    this.trtc.on(EVENT.REMOTE_AUDIO_REMOVE, ({ data }) => this.showPlayer(data, { audio: false }, {}))
    this.trtc.on(EVENT.REMOTE_AUDIO_VOLUME_UPDATE, ({ data: { playerList } }) => {
      const levels = (playerList ?? []).map(({ userID, volume }) => ({ userId: userID, level: volume / 100 }))
      this.emit('volume', levels)
    })
  }

  private waitForSeat(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(
        () => this.pending?.reject(new CallError('network', 'The live-pusher did not enter the room.')),
        JOIN_TIMEOUT_MS,
      )
      const settle = () => {
        clearTimeout(timeout)
        this.pending = null
      }
      this.pending = {
        resolve: () => {
          settle()
          resolve()
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      }
    })
  }

  private seated(): void {
    this.setState('connected')
    this.pending?.resolve()
  }

  private failed({ code, message }: RoomEvent['data']): void {
    if (this.state === 'left') return
    const error = new CallError(liveErrorCode(code), message ?? 'live-pusher failed', code)
    if (this.pending) this.pending.reject(error)
    else this.emit('error', error)
  }

  private showPlayer(
    { player }: RoomEvent['data'],
    media: Partial<MediaFlags>,
    attributes: Partial<PlayerAttributes>,
  ): void {
    if (!player) return
    this.show({ players: this.trtc.setPlayerAttributes(player.streamID, attributes) })
    // Screen sharing ("aux") is shown, but the peer's own camera is what the flag means.
    if (player.streamType === 'main') this.updatePeer(player.userID, media)
  }

  private changeFlags(change: Partial<MediaFlags>): void {
    if (this.state === 'left') return
    this.flags = { ...this.flags, ...change }
    const pusher = this.trtc.setPusherAttributes({ enableMic: this.flags.audio, enableCamera: this.flags.video })
    this.show({ pusher: { ...pusher } })
    this.emit('local-media', { ...this.flags, endedByDevice: false })
  }

  private show(change: Partial<LiveAttributes>): void {
    this.attributes = { ...this.attributes, ...change }
    for (const listener of [...this.viewListeners]) listener()
  }
}
