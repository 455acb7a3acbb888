import {
  CallError,
  type ElementCallRoom,
  type EntryMedia,
  type Facing,
  type JoinTicket,
  type MediaFlags,
  type PeerLeaveReason,
} from '../call-room'
import { RoomBase } from '../room-base'
import { LocalMedia, type MediaKind } from './local-media'
import { watchNetwork } from './network-changes'
import type { CircleOptions, MediaCircle } from './media-circle'
import { PeerCircle } from './peer-circle'
import { resolveSignalUrl, SignalChannel } from './signal-channel'
import { SfuCircle } from './sfu-circle'
import type { JoinedMessage, RoomMessage } from './signal-messages'
import { Stages } from './stages'

const JOIN_TIMEOUT_MS = 15_000
const QUALITY_EVERY_MS = 2000
const VOLUME_EVERY_MS = 500

/** The call room that needs no third party: WebRTC straight between the participants, or over a media server of ours (H5). */
export class EmbeddedRoom extends RoomBase implements ElementCallRoom {
  private readonly media = new LocalMedia(() => void this.announceMedia(true))
  private readonly stages = new Stages({
    onAutoplayBlocked: (resume) => this.emit('autoplay-blocked', { resume }),
    onFirstFrame: (userId) => this.emit('first-frame', { userId, ms: Math.round(performance.now() - this.startedAt) }),
  })
  private channel: SignalChannel | null = null
  private circle: MediaCircle | null = null
  /** Until it is known whether a room is talked in over the media server. */
  private prepared: PeerCircle | null = null
  private signalUp = false
  private everUp = false
  private startedAt = 0
  private qualityTimer: ReturnType<typeof setInterval> | undefined
  private volumeTimer: ReturnType<typeof setInterval> | undefined
  private cancelJoin: ((error: CallError) => void) | null = null
  private stopWatchingNetwork: (() => void) | null = null

  async join(ticket: JoinTicket, media: EntryMedia): Promise<void> {
    if (this.state !== 'idle') throw new CallError('internal', 'A room can be joined once.')
    if (typeof RTCPeerConnection === 'undefined' || !navigator.mediaDevices?.getUserMedia) {
      throw new CallError('unsupported', 'WebRTC needs HTTPS (or localhost) and a browser that has it.')
    }
    this.startedAt = performance.now()
    this.setState('connecting')
    try {
      // Before any peer connection: a page with a device permission gets real host candidates instead of mDNS names.
      await this.media.begin(media)
      this.refreshLocalStage()
      await this.takeSeat(ticket)
    } catch (reason) {
      this.end(false)
      throw reason
    }
    this.keepWatch()
  }

  async setMic(on: boolean): Promise<void> {
    await this.switchDevice('audio', on)
  }

  async setCamera(on: boolean): Promise<void> {
    await this.switchDevice('video', on)
  }

  async switchCamera(to?: Facing): Promise<void> {
    try {
      await this.media.switchCamera(to)
    } finally {
      // Also after a failure: the picture may be gone, and the peers have to know.
      await this.announceMedia(false)
    }
  }

  async leave(): Promise<void> {
    this.end(true)
  }

  bindLocal(stage: HTMLElement | null): void {
    this.stages.showLocal(stage, this.media.stream, this.mirrored)
  }

  bindRemote(userId: string, stage: HTMLElement | null): void {
    this.stages.showRemote(userId, stage)
  }

  private keepWatch(): void {
    // A listener may have left the room at the very news of being seated.
    if (this.state === 'left') return
    this.qualityTimer = setInterval(() => void this.reportQuality(), QUALITY_EVERY_MS)
    this.volumeTimer = setInterval(() => this.emit('volume', this.circle?.levels() ?? []), VOLUME_EVERY_MS)
    this.stopWatchingNetwork = watchNetwork((isAnother) => this.findNewRoutes(isAnother))
  }

  private circleOptions(ticket: JoinTicket): CircleOptions {
    return {
      selfId: ticket.userId,
      iceServers: ticket.iceServers ?? [],
      media: this.media,
      send: (to, data) => this.channel?.send({ t: 'signal', to, data }),
      onState: (userId, state) => {
        this.updatePeer(userId, { state })
        this.updateState()
      },
      onStream: (userId, stream) => this.stages.attach(userId, stream),
      onError: (error) => this.emit('error', error),
    }
  }

  private openCircle(ticket: JoinTicket, engine: JoinedMessage['engine']): MediaCircle {
    if (engine === 'sfu') return new SfuCircle(this.circleOptions(ticket))
    return this.prepared ?? new PeerCircle(this.circleOptions(ticket))
  }

  private takeSeat(ticket: JoinTicket): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      if (this.state === 'left') return reject(new CallError('internal', 'The call was left while joining.'))
      const timeout = setTimeout(() => reject(new CallError('network', 'No answer from signalling.')), JOIN_TIMEOUT_MS)
      this.cancelJoin = (error) => {
        clearTimeout(timeout)
        reject(error)
      }
      this.channel = new SignalChannel(resolveSignalUrl(ticket.signalUrl ?? '/signal'), {
        joinRequest: () => ({
          room: ticket.roomId,
          user: ticket.userId,
          sig: ticket.userSig,
          media: this.media.flags,
          sfu: true,
        }),
        onJoined: (message) => {
          clearTimeout(timeout)
          this.cancelJoin = null
          this.meetPeers(ticket, message)
          resolve()
        },
        onDenied: ({ code, message }) => this.refused(new CallError(code, message)),
        onKicked: (reason) => {
          this.emit('kicked', { reason })
          this.end(false)
        },
        onMessage: (message) => this.hear(message),
        onUp: () => {
          this.signalUp = this.everUp = true
          this.updateState()
        },
        onDown: () => {
          this.signalUp = false
          this.updateState()
        },
      })
      this.channel.open()
      this.prepared = new PeerCircle(this.circleOptions(ticket))
      this.prepared.prepareOffer()
    })
  }

  /** The ticket was turned down: at joining, or when coming back after it had expired. */
  private refused(error: CallError): void {
    if (this.cancelJoin) return this.cancelJoin(error)
    this.emit('error', error)
    this.end(false)
  }

  /** Only a new seat starts anew; in a resumed one, comings and goings are replayed as messages. */
  private meetPeers(ticket: JoinTicket, { resumed, peers, engine }: JoinedMessage): void {
    if (resumed) return
    for (const userId of this.circle?.userIds ?? []) this.drop(userId, 'timeout')
    // In a room that was sent elsewhere they may talk by another way.
    this.circle?.close()
    this.circle = this.openCircle(ticket, engine)
    for (const { user, media, away } of peers) {
      this.connect(user, media, true)
      if (away) this.showPresence(user, 'away')
    }
    this.prepared?.discardOffer()
    this.prepared = null
  }

  private hear(message: RoomMessage): void {
    switch (message.t) {
      case 'peer-join':
        return this.connect(message.user, message.media, false)
      case 'peer-leave':
        return this.drop(message.user, message.reason)
      case 'peer-state':
        return this.showPresence(message.user, message.state)
      case 'media':
        return this.updatePeer(message.user, message.media)
      case 'signal':
        return this.circle?.receive(message.from, message.data)
    }
  }

  private connect(userId: string, media: MediaFlags, offersFirst: boolean): void {
    this.drop(userId, 'timeout')
    this.addPeer({ userId, ...media, state: 'connecting' })
    this.circle?.connect(userId, offersFirst)
  }

  private drop(userId: string, reason: PeerLeaveReason): void {
    if (!this.circle?.drop(userId)) return
    this.stages.detach(userId)
    this.removePeer(userId, reason)
    this.updateState()
  }

  /** A peer whose signalling is away may still be seen and heard; its link tells when that ends, too. */
  private showPresence(userId: string, presence: 'away' | 'back'): void {
    const state = this.circle?.stateOf(userId)
    if (state) this.updatePeer(userId, { state: presence === 'away' ? 'reconnecting' : state })
  }

  private async switchDevice(kind: MediaKind, on: boolean): Promise<void> {
    if (on === this.media.flags[kind]) return
    if (on) await this.media.capture({ audio: kind === 'audio', video: kind === 'video' })
    else this.media.stop(kind)
    await this.announceMedia(false)
  }

  private async announceMedia(endedByDevice: boolean): Promise<void> {
    if (this.state === 'left') return
    this.refreshLocalStage()
    await this.circle?.syncTracks()
    this.channel?.send({ t: 'media', media: this.media.flags })
    this.emit('local-media', { ...this.media.flags, endedByDevice })
  }

  private get mirrored(): boolean {
    return this.media.facing === 'user'
  }

  private refreshLocalStage(): void {
    this.stages.refreshLocal(this.media.stream, this.mirrored)
  }

  private findNewRoutes(isAnotherNetwork: boolean): void {
    this.channel?.nudge()
    this.circle?.findNewRoutes(isAnotherNetwork)
  }

  private updateState(): void {
    if (!this.everUp) return
    this.setState(this.signalUp && !this.circle?.isCutOff ? 'connected' : 'reconnecting')
  }

  private async reportQuality(): Promise<void> {
    const report = await this.circle?.measure()
    if (report && this.state !== 'left') this.emit('quality', report)
  }

  private end(farewell: boolean): void {
    if (this.state === 'left') return
    clearInterval(this.qualityTimer)
    clearInterval(this.volumeTimer)
    this.stopWatchingNetwork?.()
    this.channel?.close(farewell)
    this.circle?.close()
    this.prepared?.discardOffer()
    this.stages.clear()
    this.media.release()
    this.forgetPeers()
    this.setState('left')
    this.cancelJoin?.(new CallError('internal', 'The call was left while joining.'))
    this.cancelJoin = null
  }
}
