import type { CallEvents, CallState, MediaFlags, PeerLeaveReason, RemotePeer } from './call-room'

type Listener<K extends keyof CallEvents> = (payload: CallEvents[K]) => void
type Listeners = { [K in keyof CallEvents]?: Set<Listener<K>> }

/** What every room does alike: listeners, its own state, the list of peers. */
export abstract class RoomBase {
  private readonly listeners: Listeners = {}
  private readonly peerMap = new Map<string, RemotePeer>()
  private current: CallState = 'idle'

  get state(): CallState {
    return this.current
  }

  get peers(): ReadonlyMap<string, RemotePeer> {
    return this.peerMap
  }

  on<K extends keyof CallEvents>(event: K, listener: Listener<K>): () => void {
    const listeners: Set<Listener<K>> = this.listeners[event] ?? new Set()
    this.listeners[event] = listeners as Listeners[K]
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  protected emit<K extends keyof CallEvents>(event: K, payload: CallEvents[K]): void {
    const listeners = this.listeners[event]
    for (const listener of [...(listeners ?? [])]) listener(payload)
  }

  protected setState(state: CallState): void {
    if (state === this.current || this.current === 'left') return
    const previous = this.current
    this.current = state
    this.emit('state', { state, previous })
  }

  protected addPeer(peer: RemotePeer): void {
    this.peerMap.set(peer.userId, peer)
    this.emit('peer-join', peer)
  }

  protected updatePeer(userId: string, change: Partial<MediaFlags & Pick<RemotePeer, 'state'>>): void {
    const peer = this.peerMap.get(userId)
    if (!peer) return
    const changed = { ...peer, ...change }
    this.peerMap.set(userId, changed)
    this.emit('peer-update', changed)
  }

  protected removePeer(userId: string, reason: PeerLeaveReason): void {
    if (this.peerMap.delete(userId)) this.emit('peer-leave', { userId, reason })
  }

  protected forgetPeers(): void {
    this.peerMap.clear()
  }
}
