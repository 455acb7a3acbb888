interface Alarm {
  consultant_id: number | null
  closed_at: Date | null
}

/** Why an alarm opens nothing, in words; null where it opens something. */
export function nothingToOpen({ consultant_id, closed_at }: Alarm): string | null {
  if (closed_at !== null) return '这条提醒已经处理过了，不能再打开'
  return consultant_id === null ? '这条提醒没有相关的咨询师，没有可以打开的' : null
}
