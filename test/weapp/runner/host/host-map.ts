/** Where the addresses a program calls really are. Nothing outside this machine is ever reached. */
export class HostMap {
  constructor(private readonly hosts: Record<string, string> = {}) {}

  /** The mapped address, or undefined when no prefix matches and it is not a local address itself. */
  resolve(url: string): string | undefined {
    const prefix = Object.keys(this.hosts).find((each) => url.startsWith(each))
    const mapped = prefix === undefined ? url : `${this.hosts[prefix]}${url.slice(prefix.length)}`
    return isLocal(mapped) ? mapped : undefined
  }
}

function isLocal(url: string): boolean {
  return /^(https?|wss?):\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url)
}
