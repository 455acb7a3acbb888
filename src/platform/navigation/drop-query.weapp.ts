/** Nobody sees or copies the address of a mini-program's page. */
export function dropQuery(_key: string): void {
  return undefined
}
