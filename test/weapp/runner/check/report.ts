import type { CompiledDist } from '../compile/dist'

export interface Finding {
  level: 'error' | 'warning'
  /** What was checked: 'pages', 'size', 'js', 'privacy' … */
  check: string
  file: string
  message: string
}

/** What a static check of a dist found. */
export interface Report {
  findings: Finding[]
  /** Bytes by package: '(main)' and every subpackage root. */
  packages: Record<string, number>
  /** Bytes of all packages. */
  total: number
  pages: number
  /** Origins of https and wss addresses in the code: what the admin console must allow. */
  origins: string[]
  /** APIs in the program's own code that the privacy guide must name. */
  privacyApis: string[]
}

/** Everything the single checks look at, and where they write. */
export class Inspection {
  readonly findings: Finding[] = []
  private readonly known: Set<string>

  constructor(readonly dist: CompiledDist) {
    this.known = new Set(dist.files)
  }

  has(file: string): boolean {
    return this.known.has(file)
  }

  error(check: string, file: string, message: string): void {
    this.findings.push({ level: 'error', check, file, message })
  }

  warn(check: string, file: string, message: string): void {
    this.findings.push({ level: 'warning', check, file, message })
  }
}
