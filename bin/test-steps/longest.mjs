const SHOWN = 6

/** One line that names the files whose tests took longest: where to look first when a step is over its budget. */
export function longest(tests) {
  const seconds = new Map()
  for (const { file, ms } of tests) seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000)
  const files = [...seconds].sort(([, one], [, other]) => other - one).slice(0, SHOWN)
  return `  longest: ${files.map(([file, taken]) => `${file} ${taken.toFixed(0)} s`).join(', ')}`
}
