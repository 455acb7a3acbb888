/** What of a file is there to be read; the rest may still be on its way. */
export interface Bytes {
  /** Of the whole file. */
  total: number
  /** Those that have arrived, from the beginning. */
  received: number
  read(position: number, length: number): Promise<Buffer>
}

/** A box of ISO 14496-12: its name, where what it holds begins, and where it ends. */
export interface Box {
  name: string
  start: number
  end: number
}

const HEAD = 8
const LONG_HEAD = 16

/** The head of the box at a place. `toEnd` is where a box ends that says no length of its own. Null where it cannot be one. */
function boxAt(head: Buffer, position: number, toEnd: number): Box | null {
  if (head.length < HEAD) return null
  const short = head.readUInt32BE(0)
  const name = head.toString('latin1', 4, HEAD)
  if (short === 1) {
    const length = head.length < LONG_HEAD ? 0n : head.readBigUInt64BE(HEAD)
    const end = position + Number(length)
    return length < LONG_HEAD || end > toEnd ? null : { name, start: position + LONG_HEAD, end }
  }
  const end = short === 0 ? toEnd : position + short
  return end < position + HEAD || end > toEnd ? null : { name, start: position + HEAD, end }
}

/** A file holds a handful; thousands of empty ones are made to keep us busy. */
const MOST_BOXES = 64

/**
 * The outermost boxes as far as they can be seen: the last one may still be on its way. Null where the file is not made of boxes.
 */
export async function outerBoxes({ total, received, read }: Bytes): Promise<Box[] | null> {
  const boxes: Box[] = []
  let position = 0
  while (position + LONG_HEAD <= received) {
    const box = boxAt(await read(position, LONG_HEAD), position, total)
    if (!box || boxes.length >= MOST_BOXES) return null
    boxes.push(box)
    position = box.end
  }
  return boxes
}

/** The boxes that lie side by side in a part of what was read. */
export function innerBoxes(bytes: Buffer, { start, end } = { start: 0, end: bytes.length }): Box[] {
  const boxes: Box[] = []
  let position = start
  while (position + HEAD <= end) {
    const box = boxAt(bytes.subarray(position, end), position, end)
    if (!box) break
    boxes.push(box)
    position = box.end
  }
  return boxes
}

/** The box at the end of a way of names; undefined where the way is not there. */
export function boxUnder(bytes: Buffer, outer: Box, way: readonly string[]): Box | undefined {
  let here: Box | undefined = outer
  for (const name of way) here = here && innerBoxes(bytes, here).find((box) => box.name === name)
  return here
}
