import { CallError, emptySample, type PeerState, type QualityReport } from '../call-room'
import { gradeQuality, LinkMeter } from './link-meter'
import { SFU, type CircleOptions, type MediaCircle } from './media-circle'
import { SfuDown } from './sfu-down'
import { SfuUp } from './sfu-up'
import type { PeerSignal, SfuNews, SfuSignal } from './signal-messages'

/** The two connections to the media server, of one making. */
interface Making {
  round: number
  up: SfuUp
  down: SfuDown
  upMeter: LinkMeter
  downMeter: LinkMeter
}

/**
 * Everybody else by way of a media server: one connection that sends, one that receives. Where one of them ends both are made anew, and so
 * they are where the media server was away: there is one way back for all that can happen.
 */
export class SfuCircle implements MediaCircle {
  private readonly states = new Map<string, PeerState>()
  private making: Making | null = null
  /** The media server was lost, or a connection to it: it says when to begin anew. */
  private isLost = false

  constructor(private readonly options: CircleOptions) {}

  get userIds(): string[] {
    return [...this.states.keys()]
  }

  get isCutOff(): boolean {
    return this.isLost
  }

  stateOf(userId: string): PeerState | undefined {
    return this.states.get(userId)
  }

  connect(userId: string): void {
    this.states.set(userId, 'connecting')
    this.limit()
  }

  receive(from: string, signal: PeerSignal | SfuNews): void {
    if (from !== SFU) return
    if ('lost' in signal) this.lose()
    else if ('ready' in signal) this.begin(signal.round)
    else if ('round' in signal && signal.round === this.making?.round) this.take(this.making, signal)
  }

  drop(userId: string): boolean {
    const dropped = this.states.delete(userId)
    if (dropped) this.limit()
    return dropped
  }

  async syncTracks(): Promise<void> {
    await this.making?.up.syncTracks()
  }

  findNewRoutes(evenOpen: boolean): void {
    const { making } = this
    if (making && (evenOpen || !(making.up.isConnected && making.down.isConnected))) this.end(making)
  }

  async measure(): Promise<QualityReport> {
    const { making } = this
    if (!making) return { up: 6, down: 6, peers: [] }
    const [up, down] = await Promise.all([making.upMeter.sample(), making.downMeter.sample()])
    const isHeard = this.states.size === 0 || making.down.isConnected
    return {
      up: gradeQuality(making.up.isConnected, up.lossUp, up.rttMs),
      down: gradeQuality(isHeard, down.lossDown, down.rttMs),
      peers: this.userIds.map((userId) => ({
        ...emptySample(userId),
        rttMs: down.rttMs,
        lossUp: up.lossUp,
        lossDown: down.lossDown,
        jitterMs: down.jitterMs,
        upKbps: up.upKbps,
        path: 'sfu' as const,
      })),
    }
  }

  levels(): { userId: string; level: number }[] {
    return this.userIds.map((userId) => ({ userId, level: this.making?.down.levelOf(userId) ?? 0 }))
  }

  close(): void {
    this.making?.up.close()
    this.making?.down.close()
    this.making = null
    this.states.clear()
  }

  private begin(round: number): void {
    this.making?.up.close()
    this.making?.down.close()
    const { iceServers, media } = this.options
    const say = (signal: SfuSignal) => this.options.send(SFU, signal)
    const onEnd = () => {
      if (this.making?.round === round) this.end(this.making)
    }
    const onError = (reason: unknown) => this.options.onError(new CallError('media-failed', String(reason), reason))
    const up = new SfuUp({
      iceServers,
      media,
      peerCount: () => this.states.size,
      onOffer: (offer) => say({ round, offer }),
      onCandidate: (candidate) => say({ round, way: 'up', candidate }),
      onConnected: () => this.tellStates(),
      onEnd,
      onError,
    })
    const down = new SfuDown({
      iceServers,
      onAnswer: (answer) => say({ round, answer }),
      onCandidate: (candidate) => say({ round, way: 'down', candidate }),
      onStream: (userId, stream) => this.options.onStream(userId, stream),
      onChanged: () => this.tellStates(),
      onEnd,
      onError,
    })
    this.isLost = false
    this.making = {
      round,
      up,
      down,
      upMeter: new LinkMeter(SFU, up.connection),
      downMeter: new LinkMeter(SFU, down.connection),
    }
    this.tellStates()
    void up.begin()
  }

  private take({ up, down }: Making, signal: Exclude<SfuNews, { lost: true } | { ready: true }>): void {
    if ('answer' in signal) up.takeAnswer(signal.answer)
    else down.takeOffer(signal.offer, signal.lines)
  }

  /** One of the two has ended at this end. */
  private end({ round }: Making): void {
    this.options.send(SFU, { round, broken: true })
    this.lose()
  }

  private lose(): void {
    this.isLost = true
    this.making?.up.close()
    this.making?.down.close()
    this.making = null
    this.tellStates()
  }

  private tellStates(): void {
    const { making } = this
    const isThere = making?.up.isConnected && making.down.isConnected
    for (const [userId, before] of this.states) {
      const away = before === 'connecting' ? 'connecting' : 'reconnecting'
      const state = isThere && making.down.carries(userId) ? 'connected' : away
      if (state !== before) this.states.set(userId, state)
      // Told also where only the circle as a whole has changed.
      this.options.onState(userId, state)
    }
  }

  private limit(): void {
    void this.making?.up.applyLimits()
  }
}
