const LENGTH_TO_MINUTE = 16
const LENGTH_TO_SECOND = 19
/** What the day and the time begin behind: the year. */
const YEAR = 5

/** A version by the minute in which it was saved; by the second where that minute has several, as where two devices wrote at once. */
export function versionName(time: string, times: readonly string[]): string {
  const minute = time.slice(0, LENGTH_TO_MINUTE)
  const several = times.filter((other) => other.startsWith(minute)).length > 1
  return time.slice(YEAR, several ? LENGTH_TO_SECOND : LENGTH_TO_MINUTE)
}
