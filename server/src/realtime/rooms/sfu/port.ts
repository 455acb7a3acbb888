/** Which way of a phone: what it sends, or what it is sent. Each is a connection of its own. */
export type Way = 'up' | 'down'

/** As RTCIceCandidateInit; null ends the gathering. */
export type Candidate = {
  candidate: string
  sdpMid?: string | null | undefined
  sdpMLineIndex?: number | null | undefined
} | null

/** Somebody's media in the media server, by the number that it has there. */
export interface Feed {
  feed: number
  user: string
}

/** One line of what a phone is sent, and whose it is. */
export interface SentLine {
  mid: string
  user: string
}

export interface PlaceEvents {
  /** What this one sends arrives: others can be given it. */
  onArriving(): void
  /** What they are sent has changed: to be answered. */
  onOffer(offer: { sdp: string; lines: SentLine[] }): void
  /** One of the two connections has ended: both are to be made anew. */
  onBroken(): void
}

/** What one seat has in the media server. */
export interface Place {
  /** Takes an offer and gives the answer, and the number by which others are given what comes. */
  publish(sdp: string): Promise<{ sdp: string; feed: number }>
  /** Sends them these as well; the offer comes by itself. Whoever stops to send is taken out without a word. */
  giveThem(feeds: readonly Feed[]): Promise<void>
  /** Their answer to an offer. */
  answer(sdp: string): Promise<void>
  addCandidate(way: Way, candidate: Candidate): Promise<void>
  /** Resolves when nothing of it is left. */
  leave(): Promise<void>
}

/** A media server: takes what each phone of a room sends once, and sends it to all the others. */
export interface MediaServer {
  /** Opens the way to it where it is not open. Rejects where it cannot be reached. */
  open(): Promise<void>
  /** Takes a place in a room, which is made where it is not there. */
  takePlace(roomId: string, events: PlaceEvents): Promise<Place>
  /** The room is empty. Who still has a place there, by another process, has to come again. */
  endRoom(roomId: string): Promise<void>
  /** Told when the way to it breaks: with it all places are gone. */
  onLost(listener: () => void): void
  close(): void
}
