const DIGITS = 11

/** Makes phone numbers that begin alike and are never the same twice; who shares a database takes different beginnings. */
export function phoneNumbers(prefix: string): () => string {
  let serial = 0
  return () => {
    serial += 1
    return prefix + String(serial).padStart(DIGITS - prefix.length, '0')
  }
}
