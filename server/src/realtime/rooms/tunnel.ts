import { z } from 'zod'

/** A bus carries 8,000 bytes at least; three bytes are four letters here, and the frame around them has its own. */
const PIECE_BYTES = 5_400

const Numbered = { tunnel: z.string(), from: z.string(), n: z.number() }
const Frame = z.discriminatedUnion('kind', [
  z.object({ ...Numbered, kind: z.literal('open'), roomId: z.string() }),
  z.object({ ...Numbered, kind: z.literal('opened') }),
  z.object({ ...Numbered, kind: z.literal('text'), piece: z.base64(), more: z.boolean() }),
  /** 0: cut without a word. */
  z.object({ ...Numbered, kind: z.literal('close'), code: z.number() }),
])
export type Frame = z.infer<typeof Frame>
type Content<F> = F extends Frame ? Omit<F, keyof typeof Numbered> : never

export const CUT = 0

/** Null for what a newer server may say and this one does not know. */
export const frameOf = (body: string): Frame | null => Frame.safeParse(JSON.parse(body)).data ?? null

export interface TunnelOptions {
  id: string
  /** Of the process at this end. */
  from: string
  /** Hands a frame to the bus. Rejects where it is away. */
  write(frame: Frame): Promise<void>
  onEnd(): void
}

/**
 * One socket's way through the bus, from the process that holds it to the process that has its room; each holds one end. The bus may lose
 * what passes: frames are numbered, and after a hole both ends are cut, since a socket that comes again is given what it missed.
 */
export class Tunnel {
  onOpened: () => void = () => undefined
  onText: (text: string) => void = () => undefined
  onClose: (code: number) => void = () => undefined
  private sent = 0
  private heard = 0
  private pieces: Buffer[] = []
  private open = true

  constructor(private readonly options: TunnelOptions) {}

  get id(): string {
    return this.options.id
  }

  get isOpen(): boolean {
    return this.open
  }

  ask(roomId: string): void {
    this.put({ kind: 'open', roomId })
  }

  accept(): void {
    this.put({ kind: 'opened' })
  }

  send(text: string): void {
    const bytes = Buffer.from(text)
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const to = from + PIECE_BYTES
      this.put({ kind: 'text', piece: bytes.subarray(from, to).toString('base64'), more: to < bytes.length })
    }
  }

  /** Ends it at both ends; here without `onClose`. */
  close(code: number): void {
    if (!this.open) return
    this.put({ kind: 'close', code })
    this.end()
  }

  /** What has come from the other end. */
  take(frame: Frame): void {
    if (!this.open) return
    if (frame.kind !== 'close' && frame.n !== this.heard + 1) return this.cut()
    this.heard = frame.n
    if (frame.kind === 'opened') this.onOpened()
    if (frame.kind === 'text') this.takePiece(Buffer.from(frame.piece, 'base64'), frame.more)
    if (frame.kind !== 'close') return
    this.end()
    this.onClose(frame.code)
  }

  /** Something is missing, or the bus was away. */
  cut(): void {
    if (!this.open) return
    this.close(CUT)
    this.onClose(CUT)
  }

  private takePiece(piece: Buffer, more: boolean): void {
    this.pieces.push(piece)
    if (more) return
    const text = Buffer.concat(this.pieces).toString()
    this.pieces = []
    this.onText(text)
  }

  private put(content: Content<Frame>): void {
    if (!this.open) return
    const { id, from, write } = this.options
    this.sent += 1
    // Where it cannot be handed over there is no other end to tell.
    write({ tunnel: id, from, n: this.sent, ...content }).catch(() => this.lose())
  }

  private lose(): void {
    if (!this.open) return
    this.end()
    this.onClose(CUT)
  }

  private end(): void {
    this.open = false
    this.options.onEnd()
  }
}
