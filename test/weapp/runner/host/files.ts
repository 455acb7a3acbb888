/** The in-memory files of a launch: what pickers offer, what uploads send, what downloads leave behind. */
export class FileStore {
  private readonly contents = new Map<string, Uint8Array>()
  private downloads = 0

  constructor(files: Record<string, Uint8Array> = {}) {
    for (const [path, bytes] of Object.entries(files)) this.contents.set(path, bytes)
  }

  /** @throws when the program names a file that does not exist, as WeChat answers it. */
  read(path: string): Uint8Array {
    const bytes = this.contents.get(path)
    if (!bytes) throw new Error(`file not found: ${path}`)
    return bytes
  }

  has(path: string): boolean {
    return this.contents.has(path)
  }

  /** Keeps downloaded bytes and returns their temporary path. */
  keep(bytes: Uint8Array): string {
    this.downloads += 1
    const path = `http://tmp/download-${this.downloads}`
    this.contents.set(path, bytes)
    return path
  }

  /** Sizes in bytes by path. */
  sizes(): Record<string, number> {
    return Object.fromEntries([...this.contents].map(([path, bytes]) => [path, bytes.byteLength]))
  }
}
