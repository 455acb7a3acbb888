/** A stretch of a text that stayed, came or went. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Texts longer than this together are told as a whole: comparing them letter by letter would hold a page up. */
const MOST_PAIRS = 4_000_000

function push(parts: DiffPart[], kind: DiffPart['kind'], letter: string): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += letter
  else parts.push({ kind, text: letter })
}

/** How long the longest common subsequence of the rests is, from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      rows[i]![j] = before[i] === after[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!)
  return rows
}

/** What of a text stayed, went and came, letter by letter. The removed come before the added. */
export function diffText(before: string, after: string): DiffPart[] {
  const [old, fresh] = [[...before], [...after]]
  const parts: DiffPart[] = []
  if (old.length * fresh.length > MOST_PAIRS) {
    if (before !== after)
      return [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
    return [{ kind: 'same', text: before }]
  }
  const common = commonLengths(old, fresh)
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      push(parts, 'same', old[i]!)
      i += 1
      j += 1
    } else if (i < old.length && (j === fresh.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      push(parts, 'removed', old[i]!)
      i += 1
    } else {
      push(parts, 'added', fresh[j]!)
      j += 1
    }
  }
  return parts
}
