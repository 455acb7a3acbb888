import { z } from 'zod'
import type { SentLine } from './port'

/** An offer has two lines; an answer has those of all others, and of those who left. */
const MAX_DESCRIPTION = 48 * 1024
const MAX_CANDIDATE = 512
/** Sound and picture: more than that nobody sends. */
const SENT_LINES = 2
/** Two of each of seven others, and of so many who came and went that lines were not used again. */
const RECEIVED_LINES = 64

const mediaOf = (sdp: string): string[] => [...sdp.matchAll(/^m=(\S+) /gm)].map(([, kind = '']) => kind)

/** Lines of printable letters, beginning as RFC 8866 says, for sound and picture only. What it means is Janus's to judge. */
const description = (maxLines: number) =>
  z
    .string()
    .max(MAX_DESCRIPTION)
    .regex(/^v=0\r\n(?:[a-z]=[\x20-\x7e]*\r\n)+$/)
    .refine((sdp) => {
      const media = mediaOf(sdp)
      return media.length > 0 && media.length <= maxLines && media.every((kind) => kind === 'audio' || kind === 'video')
    })

const Gathered = z.object({
  candidate: z
    .string()
    .max(MAX_CANDIDATE)
    .regex(/^(?:candidate:[\x20-\x7e]*)?$/),
  sdpMid: z.string().max(16).nullish(),
  sdpMLineIndex: z.int().min(0).max(RECEIVED_LINES).nullish(),
  usernameFragment: z.string().max(256).nullish(),
})

/** Of which making of the connections it speaks: what was said of those before is void. */
const Numbered = { round: z.int().min(1) }

const SfuSignal = z.union([
  z.strictObject({ ...Numbered, offer: description(SENT_LINES) }),
  z.strictObject({ ...Numbered, answer: description(RECEIVED_LINES) }),
  z.strictObject({ ...Numbered, way: z.enum(['up', 'down']), candidate: Gathered.nullable() }),
  /** A connection has ended at the phone's end. */
  z.strictObject({ ...Numbered, broken: z.literal(true) }),
])
export type SfuSignal = z.infer<typeof SfuSignal>

/** What a seat is told. */
export type SfuNews =
  /** To be begun with; everything before is void. */
  | { round: number; ready: true }
  | { round: number; answer: string }
  | { round: number; offer: string; lines: SentLine[] }
  /** The media server is away; it is tried again. */
  | { lost: true }

/** Null for what is no message of this protocol. */
export const sfuSignalOf = (data: unknown): SfuSignal | null => SfuSignal.safeParse(data).data ?? null
