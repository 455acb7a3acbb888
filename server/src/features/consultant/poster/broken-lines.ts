/** Breaks a sentence into lines of at most `most` letters; what does not fit into `lines` lines ends in an ellipsis. */
export function brokenLines(sentence: string, most: number, lines: number): string[] {
  const letters = [...sentence.trim()]
  const broken = Array.from({ length: Math.min(lines, Math.ceil(letters.length / most)) }, (_, line) =>
    letters.slice(line * most, (line + 1) * most),
  )
  const last = broken.at(-1)
  if (last && letters.length > most * lines) last[most - 1] = '…'
  return broken.map((line) => line.join(''))
}
