/** Something in a dist that does not compile. `level` is the template compiler's own, 3 and above is an error. */
export interface Problem {
  file: string
  message: string
  kind: 'json' | 'wxml' | 'wxss' | 'js'
  level?: number
  line?: number
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
