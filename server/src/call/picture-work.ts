import { CODE } from '@xinqi/domain/codes'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from './refusal'

/** A small file may unfold into a huge picture. */
const LIMIT_PIXELS = 50_000_000
/** What takes longer was made to. */
const LIMIT_SECONDS = 5
/** Pictures worked on at the same time. Node has four threads for this, for files and for names: some must stay free. */
const AT_ONCE = 2
/** Pictures that wait for their turn; who comes then is sent away. */
const MOST_WAITING = 40

const waiting: (() => void)[] = []
let running = 0

/**
 * Opens a picture and does the work on it, beside the event loop and in turn: of all pictures of this process two at once.
 * @throws Refusal tooMany when too many wait already
 */
export async function workOnPicture<T>(source: Uint8Array | string, work: (picture: Sharp) => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await nextTurn()
  else running += 1
  try {
    const picture = sharp(source, { limitInputPixels: LIMIT_PIXELS, failOn: 'error' })
    return await work(picture.timeout({ seconds: LIMIT_SECONDS }))
  } finally {
    const next = waiting.shift()
    // Whoever waited takes the place over: nobody slips in between.
    if (next) next()
    else running -= 1
  }
}

function nextTurn(): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new Refusal(CODE.tooMany, '现在处理图片的人太多了，请稍后再试')
  return new Promise((resolve) => waiting.push(resolve))
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

const startsWith = (file: Uint8Array, start: Uint8Array): boolean => start.every((byte, index) => file[index] === byte)

const textAt = (file: Uint8Array, from: number, to: number): string =>
  Buffer.from(file.subarray(from, to)).toString('latin1')

/**
 * Whether a file begins as a photograph does: PNG, JPEG or WebP. Nothing else that people send is opened: an SVG is a program to
 * draw by, and a few thousand letters of it keep a server busy for minutes.
 */
export const isPhotograph = (file: Uint8Array): boolean =>
  startsWith(file, PNG) || startsWith(file, JPEG) || (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 12) === 'WEBP')
