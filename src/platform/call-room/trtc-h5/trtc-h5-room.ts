import type TRTC from 'trtc-sdk-v5'
import type { TRTCStatistics } from 'trtc-sdk-v5'
import {
  CallError,
  type ElementCallRoom,
  type EntryMedia,
  type Facing,
  type JoinTicket,
  type KickReason,
  type MediaFlags,
} from '../call-room'
import { stopPreview } from '../device-preview'
import { RoomBase } from '../room-base'
import { trtcError, trtcQuality } from './trtc-codes'

const VOLUME_EVERY_MS = 500

type Sdk = typeof TRTC

const KICK_REASONS: Record<string, KickReason> = { kick: 'duplicate', banned: 'removed', room_disband: 'dismissed' }

/** Tencent Cloud TRTC in the browser. `sdk` is passed in because its 242 KB are loaded only where it is used. */
export class TrtcH5Room extends RoomBase implements ElementCallRoom {
  private readonly trtc: TRTC
  private flags: MediaFlags = { audio: false, video: false }
  private facing: Facing = 'user'
  private localStage: HTMLElement | null = null
  private readonly remoteStages = new Map<string, HTMLElement>()
  private statistics: TRTCStatistics | null = null
  private startedAt = 0

  constructor(private readonly sdk: Sdk) {
    super()
    this.trtc = sdk.create()
    this.listenToPeers()
    this.listenToRoom()
  }

  async join(ticket: JoinTicket, media: EntryMedia): Promise<void> {
    if (this.state !== 'idle') throw new CallError('internal', 'A room can be joined once.')
    if (!ticket.sdkAppId) throw new CallError('internal', 'A TRTC ticket names its sdkAppId.')
    this.startedAt = performance.now()
    this.setState('connecting')
    // The SDK opens devices itself, and many phones open a camera once only.
    stopPreview(media.opened)
    try {
      await this.trtc.enterRoom({
        sdkAppId: ticket.sdkAppId,
        userId: ticket.userId,
        userSig: ticket.userSig,
        strRoomId: ticket.roomId,
        scene: this.sdk.TYPE.SCENE_RTC,
        enableAutoPlayDialog: false,
        autoReceiveVideo: false,
      })
      this.setState('connected')
      this.trtc.enableAudioVolumeEvaluation(VOLUME_EVERY_MS)
      if (media.audio) await this.setMic(true)
      if (media.video) await this.setCamera(true)
    } catch (reason) {
      await this.leave()
      throw trtcError(reason)
    }
  }

  async setMic(on: boolean): Promise<void> {
    if (on === this.flags.audio) return
    await this.attempt(() => (on ? this.trtc.startLocalAudio() : this.trtc.stopLocalAudio()))
    this.changeFlags({ audio: on })
  }

  async setCamera(on: boolean): Promise<void> {
    if (on === this.flags.video) return
    const option = { profile: '480p' as const, useFrontCamera: this.facing === 'user' }
    await this.attempt(() =>
      on ? this.trtc.startLocalVideo({ view: this.localStage, option }) : this.trtc.stopLocalVideo(),
    )
    this.changeFlags({ video: on })
  }

  async switchCamera(to?: Facing): Promise<void> {
    const facing = to ?? (this.facing === 'user' ? 'environment' : 'user')
    if (this.flags.video) {
      await this.attempt(() => this.trtc.updateLocalVideo({ option: { useFrontCamera: facing === 'user' } }))
    }
    this.facing = facing
  }

  async leave(): Promise<void> {
    if (this.state === 'left') return
    this.finish()
    try {
      await this.trtc.stopLocalVideo()
      await this.trtc.stopLocalAudio()
      await this.trtc.exitRoom()
    } catch {
      // Leaving a room that was never entered or is already lost is no failure for the one who leaves.
    } finally {
      this.trtc.destroy()
    }
  }

  bindLocal(stage: HTMLElement | null): void {
    this.localStage = stage
    if (this.flags.video)
      void this.trtc.updateLocalVideo({ view: stage }).catch((reason: unknown) => this.report(reason))
  }

  bindRemote(userId: string, stage: HTMLElement | null): void {
    if (stage) this.remoteStages.set(userId, stage)
    else this.remoteStages.delete(userId)
    this.showRemote(userId)
  }

  private listenToPeers(): void {
    const { EVENT } = this.sdk
    this.trtc.on(EVENT.REMOTE_USER_ENTER, ({ userId }) =>
      this.addPeer({ userId, audio: false, video: false, state: 'connected' }),
    )
    this.trtc.on(EVENT.REMOTE_USER_EXIT, ({ userId, reason }) => {
      const code = Number(reason ?? 0)
      this.removePeer(userId, code === 1 ? 'timeout' : code === 2 ? 'kicked' : 'left')
    })
    this.trtc.on(EVENT.REMOTE_AUDIO_AVAILABLE, ({ userId }) => this.updatePeer(userId, { audio: true }))
    this.trtc.on(EVENT.REMOTE_AUDIO_UNAVAILABLE, ({ userId }) => this.updatePeer(userId, { audio: false }))
    this.trtc.on(EVENT.REMOTE_VIDEO_AVAILABLE, ({ userId }) => {
      this.updatePeer(userId, { video: true })
      this.showRemote(userId)
    })
    this.trtc.on(EVENT.REMOTE_VIDEO_UNAVAILABLE, ({ userId }) => this.updatePeer(userId, { video: false }))
    this.trtc.on(EVENT.FIRST_VIDEO_FRAME, ({ userId }) => {
      // An empty user id is the local picture.
      if (userId) this.emit('first-frame', { userId, ms: Math.round(performance.now() - this.startedAt) })
    })
  }

  private listenToRoom(): void {
    const { EVENT } = this.sdk
    this.trtc.on(EVENT.CONNECTION_STATE_CHANGED, ({ state }) => {
      const word = String(state)
      if (word === 'CONNECTED' || word === 'RECONNECTED') this.setState('connected')
      if (word === 'RECONNECTING') this.setState('reconnecting')
    })
    this.trtc.on(EVENT.KICKED_OUT, ({ reason }) => {
      this.emit('kicked', { reason: KICK_REASONS[String(reason)] ?? 'unknown' })
      void this.leave()
    })
    this.trtc.on(EVENT.STATISTICS, (statistics) => {
      this.statistics = statistics
    })
    this.trtc.on(EVENT.NETWORK_QUALITY, (network) => this.emit('quality', trtcQuality(network, this.statistics)))
    this.trtc.on(EVENT.AUDIO_VOLUME, ({ result }) =>
      this.emit(
        'volume',
        result.map(({ userId, volume }) => ({ userId, level: volume / 100 })),
      ),
    )
    this.trtc.on(EVENT.AUTOPLAY_FAILED, ({ resume }) => this.emit('autoplay-blocked', { resume }))
    this.trtc.on(EVENT.PUBLISH_STATE_CHANGED, ({ mediaType, state, reason }) => {
      const ended = String(state) === 'stopped' && String(reason) === 'device-error'
      if (ended && mediaType !== 'screen') this.changeFlags({ [mediaType]: false }, true)
    })
    this.trtc.on(EVENT.ERROR, (error) => this.report(error))
  }

  private showRemote(userId: string): void {
    if (!this.peers.get(userId)?.video) return
    const view = this.remoteStages.get(userId)
    const streamType = this.sdk.TYPE.STREAM_TYPE_MAIN
    const shown = view
      ? this.trtc.startRemoteVideo({ userId, streamType, view })
      : this.trtc.stopRemoteVideo({ userId, streamType })
    // Aborted when the peer switches the camera off meanwhile; the next event shows it again.
    void shown.catch(() => undefined)
  }

  private changeFlags(change: Partial<MediaFlags>, endedByDevice = false): void {
    this.flags = { ...this.flags, ...change }
    this.emit('local-media', { ...this.flags, endedByDevice })
  }

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    try {
      await action()
    } catch (reason) {
      throw trtcError(reason)
    }
  }

  private report(reason: unknown): void {
    if (this.state !== 'left') this.emit('error', trtcError(reason))
  }

  private finish(): void {
    this.forgetPeers()
    this.remoteStages.clear()
    this.setState('left')
  }
}
