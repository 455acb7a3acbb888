/** A header of an answer; WeChat leaves its letters as the server, or a proxy, wrote them. */
export function headerOf(header: Record<string, string> | undefined, name: string): string {
  const found = Object.entries(header ?? {}).find(([one]) => one.toLowerCase() === name)
  return found?.[1] ?? ''
}
