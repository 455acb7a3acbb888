/** A file that an answer carried. */
export interface GivenFile {
  fileName: string
  mimeType: string
  base64: string
}
